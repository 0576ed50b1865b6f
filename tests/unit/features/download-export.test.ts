import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  downloadExport,
  filesNeeded,
  requestId,
} from '#features/records/abilities/export/download-export.ts';
import type { ExportEntry, ExportPortion, ExportScope } from '#features/records/api/exports-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { downloadFile } from '#lib/export/download.ts';
import { NoCustomersError } from '#lib/export/run-export.ts';
import { unzip } from '../../support/unzip.ts';
import { customer, customers } from '../lib/records.ts';

vi.mock('#lib/export/download.ts', { spy: true });
const saved = vi.mocked(downloadFile);

/** 00:15 on the 21st in Johannesburg. */
const NOW = new Date('2026-11-20T22:15:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  saved.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function entry(values: Partial<ExportEntry> = {}): ExportEntry {
  return {
    id: 7,
    kind: 'new',
    label: null,
    file_name: 'quickbooks-customers-new-2026-11-19.csv',
    customers: 2,
    created_at: '2026-11-19T08:00:00Z',
    created_by_email: null,
    imported: null,
    ...values,
  };
}

function shopOf(records: readonly CustomerRecord[]) {
  const created: unknown[] = [];
  const read: number[] = [];
  // oxlint-disable-next-line require-await -- pages are always read asynchronously
  async function* pages() {
    for (let from = 0; from < records.length; from += 1_000) yield records.slice(from, from + 1_000);
  }
  const finished: number[] = [];
  const cancelled: number[] = [];
  let begun = entry();
  const api: Parameters<typeof downloadExport>[0] = {
    beginExport: async (scope, file) => {
      created.push(file);
      if (records.length === 0) return null;
      begun = entry({ kind: scope.kind, label: file.label, file_name: file.name, customers: records.length });
      return { id: begun.id, customers: records.length };
    },
    exportPortion: async (_, { reached, size }) => records.slice(reached, reached + size),
    finishExport: async (id, written) => {
      finished.push(id);
      return { ...begun, customers: written };
    },
    cancelExport: async (id) => void cancelled.push(id),
    readExport: async (id) => {
      read.push(id);
      return { total: records.length, pages: pages() };
    },
    readAll: async () => ({ total: records.length, pages: pages() }),
  };
  return { api, created, read, finished, cancelled };
}

function running(signal = new AbortController().signal) {
  const progress: { written: number; expected: number }[] = [];
  return {
    progress,
    running: {
      signal,
      onProgress: (written: number, expected: number) => progress.push({ written, expected }),
    },
  };
}

const ALL = { kind: 'all' } as const;
const two = [customer({ id: 'a' }), customer({ id: 'b', company_name: 'Vaal Radio' })];
const fileNames = () => saved.mock.calls.map(([, name]) => name);

describe('an export', () => {
  test('an export is stored in portions and downloaded under the name of its scope and the business’s day', async () => {
    const { api, created, finished, cancelled } = shopOf(two);
    const { progress, running: how } = running();
    const result = await downloadExport(api, ALL, how);

    expect(created).toEqual([{ name: 'quickbooks-customers-2026-11-21.csv', label: null }]);
    expect(result.entry).toMatchObject({ id: 7, customers: 2 });
    expect([finished, cancelled]).toEqual([[7], []]);
    expect(progress).toEqual([{ written: 2, expected: 2 }]);
    const [parts, name, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(['quickbooks-customers-2026-11-21.csv', undefined]);
    expect((await new Blob(parts).text()).split('\r\n')).toHaveLength(4);
    const report = { total: 2, ids: ['a', 'b'] };
    expect(result).toMatchObject({ fileName: name, leftOut: 0, report });
    expect(filesNeeded(result)).toBe(1);
  });

  test.each<[ExportScope, string, string | null]>([
    [{ kind: 'new' }, 'new', null],
    [{ kind: 'search', search: 'Karoo' }, 'karoo', 'Karoo'],
    [{ kind: 'search', search: { by: 'phone', text: '082 5' } }, '082-5', '082 5'],
    [{ kind: 'day', day: '2026-11-19', search: '' }, '2026-11-19', '19 Nov 2026'],
    [{ kind: 'day', day: '2026-11-19', search: 'x' }, '2026-11-19', '19 Nov 2026, found by “x”'],
    [{ kind: 'record', record: customer() }, 'karoo-radio', 'Karoo Radio'],
    [{ kind: 'selected', records: two }, 'selected', null],
  ])('of %j has its name and label', async (scope, slug, label) => {
    const { api, created } = shopOf(two);
    await downloadExport(api, scope, running().running);
    const name = `quickbooks-customers-${slug}-2026-11-21.csv`;
    expect(created).toEqual([{ name, label }]);
    expect(fileNames()).toEqual([name]);
  });

  test('shortens its label to what the database stores', async () => {
    const { api, created } = shopOf(two);
    const search = `${'x'.repeat(499)}📻📻`;
    await downloadExport(api, { kind: 'search', search }, running().running);
    expect(created).toMatchObject([{ label: `${'x'.repeat(499)}📻` }]);
  });

  test('counts selected customers that are missing', async () => {
    const { api } = shopOf(two);
    const scope = { kind: 'selected', records: [...two, customer({ id: 'gone' })] } as const;
    expect(await downloadExport(api, scope, running().running)).toMatchObject({
      report: { total: 2 },
      leftOut: 1,
    });
  });

  test('a plain CSV isn’t stored as an export', async () => {
    const { api, created } = shopOf(customers(1_001));
    const result = await downloadExport(api, { kind: 'plain' }, running().running);
    expect(created).toEqual([]);
    expect(fileNames()).toEqual(['customers-2026-11-21.csv']);
    expect(filesNeeded(result)).toBe(1);
  });

  test('an export isn’t downloaded when storing fails, or without customers', async () => {
    const refused = { ...shopOf(two).api, beginExport: () => Promise.reject(new Error('refused')) };
    await expect(downloadExport(refused, ALL, running().running)).rejects.toThrow('refused');
    await expect(downloadExport(shopOf([]).api, ALL, running().running)).rejects.toThrow(NoCustomersError);
    expect(saved).not.toHaveBeenCalled();
  });

  test.each([
    ['fast', 99, [1_000, 2_000, 4_000, 5_000]],
    ['slow', 100, Array.from({ length: 12 }, () => 1_000)],
  ])('portions that are stored %s are longer each time, up to 5,000, or stay', async (_, took, expected) => {
    const { api } = shopOf(customers(12_000));
    const sizes: number[] = [];
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const timed = {
      ...api,
      exportPortion: (id: number, portion: ExportPortion, signal: AbortSignal) => {
        sizes.push(portion.size);
        now += took;
        return api.exportPortion(id, portion, signal);
      },
    };
    const { report } = await downloadExport(timed, ALL, running().running);
    clock.mockRestore();
    expect(report.total).toBe(12_000);
    expect(sizes).toEqual(expected);
  });

  test('an export that’s cancelled, unreadable or refused at its end leaves nothing behind', async () => {
    const cancel = new AbortController();
    const { api, finished, cancelled } = shopOf(customers(2_100));
    const how = { ...running(cancel.signal).running, onProgress: () => cancel.abort(new Error('cancelled')) };
    await expect(downloadExport(api, ALL, how)).rejects.toThrow('cancelled');
    expect([finished, cancelled]).toEqual([[], [7]]);

    const fail = () => Promise.reject(new Error('no network'));
    for (const broken of [{ exportPortion: fail }, { finishExport: fail, cancelExport: fail }]) {
      await expect(downloadExport({ ...api, ...broken }, ALL, running().running)).rejects.toThrow(
        'no network',
      );
    }
    expect([finished, cancelled]).toEqual([[], [7, 7]]);
    expect(saved).not.toHaveBeenCalled();
  });

  test('customers that were deleted during the export aren’t in the file', async () => {
    const { api } = shopOf(customers(2_100));
    const short = {
      ...api,
      exportPortion: async (id: number, portion: ExportPortion, signal: AbortSignal) =>
        (await api.exportPortion(id, portion, signal)).slice(portion.reached === 0 ? 1 : 0),
    };
    const { report } = await downloadExport(short, ALL, running().running);
    expect(report.total).toBe(2_099);
  });
});

describe('an earlier export', () => {
  test('an earlier export is downloaded under its own name, and not stored again', async () => {
    const { api, created, read } = shopOf(two);
    await downloadExport(api, { kind: 'again', entry: entry() }, running().running);
    expect([created, read]).toEqual([[], [7]]);
    expect(fileNames()).toEqual(['quickbooks-customers-new-2026-11-19.csv']);
  });

  test('an earlier export can be downloaded as a zip of files of 1,000', async () => {
    const { api } = shopOf(customers(2_100));
    const { progress, running: how } = running();
    const result = await downloadExport(api, { kind: 'again', entry: entry(), inFiles: true }, how);

    expect(progress.map(({ written }) => written)).toEqual([1_000, 2_000, 2_100]);
    const [parts, name, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(['quickbooks-customers-new-2026-11-19.zip', 'application/zip']);
    const files = await unzip(new Uint8Array(await new Blob(parts).arrayBuffer()));
    const rows = files.map(({ name: file, text }) => `${file.slice(36)}: ${text.split('\r\n').length - 2}`);
    expect(rows).toEqual(['part-1-of-3.csv: 1000', 'part-2-of-3.csv: 1000', 'part-3-of-3.csv: 100']);
    expect(result).toMatchObject({ fileName: name, report: { total: 2_100 }, zipped: 3 });
    expect(filesNeeded(result)).toBe(1);
  });
});

test('requests have the same id only if they’re for the same export', () => {
  const search = (text: string): ExportScope => ({ kind: 'search', search: text });
  const ids = [
    requestId(search('karoo')),
    requestId(search('vaal')),
    requestId({ kind: 'again', entry: entry() }),
    requestId({ kind: 'again', entry: entry({ id: 8 }) }),
    requestId({ kind: 'plain' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(requestId({ kind: 'again', entry: entry({ label: 'x' }), inFiles: true })).toBe(ids[2]);
});
