import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadExport, type ExportProgress } from '#features/records/export/download-export.ts';
import type { PastExport } from '#features/records/export/port.ts';
import type { CustomersPort, ExportRun, ExportScope, FinishedExport } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { downloadFile } from '#lib/download.ts';
import { NoCustomersError } from '#lib/export/run-export.ts';
import { unzip } from '../../support/unzip.ts';
import { customer, customers } from '../lib/records.ts';

vi.mock('#lib/download.ts', { spy: true });
const saved = vi.mocked(downloadFile);

/** A quarter past midnight in Johannesburg, where it is the 21st. */
const NOW = new Date('2026-11-20T22:15:00Z');
const UP_TO = { created_at: '2026-11-20T10:00:00+00:00', id: 'newest' };
const SINCE = { created_at: '2026-11-12T10:00:00+00:00', id: 'before' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  saved.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A shop whose every export holds these customers, in pages of 1,000. */
function shopOf(records: readonly CustomerRecord[], rest: Partial<ExportRun> = {}) {
  const opened: unknown[] = [];
  const recorded: FinishedExport[] = [];
  const run: ExportRun = {
    expected: records.length,
    upTo: records.length > 0 ? UP_TO : null,
    // oxlint-disable-next-line require-await -- pages are always read asynchronously
    pages: async function* () {
      for (let from = 0; from < records.length; from += 1_000) yield records.slice(from, from + 1_000);
    },
    ...rest,
  };
  const port: Pick<CustomersPort, 'openExport' | 'openPastExport' | 'recordExport'> = {
    openExport: async (scope) => {
      opened.push(scope);
      return run;
    },
    openPastExport: async (entry) => {
      opened.push(entry);
      return run;
    },
    recordExport: async (entry) => void recorded.push(entry),
  };
  return { port, run, opened, recorded };
}

function running(signal = new AbortController().signal) {
  const progress: ExportProgress[] = [];
  return { progress, running: { signal, onProgress: (each: ExportProgress) => progress.push(each) } };
}

const two = [customer({ id: 'a' }), customer({ id: 'b', company_name: 'Vaal Radio' })];
const fileNames = () => saved.mock.calls.map(([, name]) => name);

describe('an export', () => {
  test('is read, recorded, and downloaded under the name of its scope and the business’s day', async () => {
    const { port, run, opened, recorded } = shopOf(two);
    const { progress, running: how } = running();
    const result = await downloadExport(port, { scope: { kind: 'all' }, format: 'quickbooks' }, how);

    expect(opened).toEqual([{ kind: 'all' }]);
    expect(recorded).toEqual([
      {
        scope: 'all',
        customers: 2,
        upTo: UP_TO,
        fileName: 'quickbooks-customers-2026-11-21.csv',
      },
    ]);
    expect(progress).toEqual([
      { written: 2, expected: 2 },
      { written: 2, expected: 2, isBeingRecorded: true },
    ]);
    const [parts, name, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(['quickbooks-customers-2026-11-21.csv', undefined]);
    expect((await new Blob(parts).text()).split('\r\n').map((row) => row.slice(0, 13))).toEqual([
      '"Name","Compa',
      '"Karoo Radio"',
      '"Vaal Radio",',
      '',
    ]);
    expect(result).toMatchObject({
      scope: { kind: 'all' },
      run,
      written: 2,
      fileName: 'quickbooks-customers-2026-11-21.csv',
      exported: ['a', 'b'],
      filesNeeded: 1,
      report: { total: 2 },
    });
  });

  test.each<[ExportScope, string, Partial<FinishedExport>]>([
    [{ kind: 'new' }, 'new', { since: SINCE }],
    [{ kind: 'search', search: 'Karoo' }, 'karoo', { since: SINCE, search: 'Karoo', ids: ['a', 'b'] }],
    [
      { kind: 'search', search: { by: 'phone', text: '082 5' } },
      '082-5',
      { since: SINCE, search: { by: 'phone', text: '082 5' }, ids: ['a', 'b'] },
    ],
    [
      { kind: 'day', day: '2026-11-19', search: '' },
      '2026-11-19',
      { since: SINCE, day: '2026-11-19', search: '' },
    ],
    [
      { kind: 'day', day: '2026-11-19', search: 'x' },
      '2026-11-19',
      { since: SINCE, day: '2026-11-19', search: 'x', ids: ['a', 'b'] },
    ],
    [{ kind: 'record', record: customer() }, 'karoo-radio', { since: SINCE }],
    [{ kind: 'selected', records: two }, 'selected', { since: SINCE, ids: ['a', 'b'] }],
  ])('of %j is named after it, and the ledger can find its customers again', async (scope, slug, entry) => {
    const historyUpTo = '2026-11-20T11:00:00+00:00';
    const { port, recorded } = shopOf(two, { since: SINCE, historyUpTo });
    await downloadExport(port, { scope, format: 'quickbooks' }, running().running);
    const fileName = `quickbooks-customers-${slug}-2026-11-21.csv`;
    expect(fileNames()).toEqual([fileName]);
    expect(recorded).toEqual([
      { scope: scope.kind, customers: 2, upTo: UP_TO, historyUpTo, fileName, ...entry },
    ]);
  });

  test('as plain CSV is not one for QuickBooks, and not recorded', async () => {
    const { port, recorded } = shopOf(customers(1_001));
    const result = await downloadExport(port, { scope: { kind: 'all' }, format: 'plain' }, running().running);
    expect(recorded).toEqual([]);
    expect(fileNames()).toEqual(['customers-2026-11-21.csv']);
    expect(result.filesNeeded).toBe(1);
  });

  test.each([
    [1_000, 1],
    [1_001, 2],
  ])('of %d customers needs %d files of 1,000', async (count, filesNeeded) => {
    const { port } = shopOf(customers(count));
    const result = await downloadExport(
      port,
      { scope: { kind: 'all' }, format: 'quickbooks' },
      running().running,
    );
    expect(result.filesNeeded).toBe(filesNeeded);
  });

  test('that cannot be recorded is not downloaded', async () => {
    const { port } = shopOf(two);
    const refused = { ...port, recordExport: () => Promise.reject(new Error('the ledger is full')) };
    const run = downloadExport(refused, { scope: { kind: 'new' }, format: 'quickbooks' }, running().running);
    await expect(run).rejects.toThrow('the ledger is full');
    expect(saved).not.toHaveBeenCalled();
  });

  test('of nobody is neither recorded nor downloaded', async () => {
    const { port, recorded } = shopOf([]);
    const run = downloadExport(port, { scope: { kind: 'new' }, format: 'quickbooks' }, running().running);
    await expect(run).rejects.toThrow(NoCustomersError);
    expect([recorded, fileNames()]).toEqual([[], []]);
  });

  test('cancelled at its last customer is neither recorded nor downloaded', async () => {
    const cancel = new AbortController();
    const { port, recorded } = shopOf(two);
    const run = downloadExport(
      port,
      { scope: { kind: 'all' }, format: 'quickbooks' },
      { signal: cancel.signal, onProgress: () => cancel.abort(new Error('cancelled')) },
    );
    await expect(run).rejects.toThrow('cancelled');
    expect([recorded, fileNames()]).toEqual([[], []]);
  });

  test('cancelled while it is being recorded is downloaded: the next one begins after it', async () => {
    const cancel = new AbortController();
    const { port } = shopOf(two);
    await downloadExport(
      port,
      { scope: { kind: 'new' }, format: 'quickbooks' },
      { signal: cancel.signal, onProgress: ({ isBeingRecorded }) => isBeingRecorded && cancel.abort() },
    );
    expect(fileNames()).toEqual(['quickbooks-customers-new-2026-11-21.csv']);
  });
});

describe('a past export', () => {
  const again: PastExport = {
    id: 'the-entry',
    scope: 'new',
    at: '2026-11-19T08:00:00Z',
    by: null,
    customers: 3,
    upTo: UP_TO,
    fileName: 'quickbooks-customers-new-2026-11-19.csv',
  };

  test('is downloaded once more under its own name, and not recorded once more', async () => {
    const { port, opened, recorded } = shopOf(two);
    await downloadExport(port, { scope: { kind: 'new' }, format: 'quickbooks', again }, running().running);
    expect(opened).toEqual([again]);
    expect(recorded).toEqual([]);
    expect(fileNames()).toEqual(['quickbooks-customers-new-2026-11-19.csv']);
  });

  test('of before the names were kept gets a name of today', async () => {
    const { port } = shopOf(two);
    const nameless = { ...again, fileName: null };
    await downloadExport(
      port,
      { scope: { kind: 'new' }, format: 'quickbooks', again: nameless },
      running().running,
    );
    expect(fileNames()).toEqual(['quickbooks-customers-new-2026-11-21.csv']);
  });
});

describe('a finished export in files of 1,000', () => {
  test('is one zip of numbered files with the same customers, and nothing is recorded', async () => {
    const { port, run, opened, recorded } = shopOf(customers(2_100));
    const { progress, running: how } = running();
    const result = await downloadExport(port, { scope: { kind: 'new' }, format: 'quickbooks', run }, how);

    expect([opened, recorded]).toEqual([[], []]);
    expect(progress.map(({ written, expected }) => `${written} of ${expected}`)).toEqual([
      '1000 of 2100',
      '2000 of 2100',
      '2100 of 2100',
    ]);
    const [parts, name, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(['quickbooks-customers-new-2026-11-21.zip', 'application/zip']);
    const files = await unzip(new Uint8Array(await new Blob(parts).arrayBuffer()));
    expect(files.map(({ name: file, text }) => [file, text.split('\r\n').length - 2])).toEqual([
      ['quickbooks-customers-new-2026-11-21-part-1-of-3.csv', 1_000],
      ['quickbooks-customers-new-2026-11-21-part-2-of-3.csv', 1_000],
      ['quickbooks-customers-new-2026-11-21-part-3-of-3.csv', 100],
    ]);
    expect(result).toMatchObject({
      format: 'quickbooks',
      fileName: name,
      written: 2_100,
      zipped: 3,
      filesNeeded: 1,
    });
    expect(result.exported).toHaveLength(2_100);
  });

  test('cancelled it is not downloaded', async () => {
    const cancel = new AbortController();
    const { port, run } = shopOf(two);
    const download = downloadExport(
      port,
      { scope: { kind: 'new' }, format: 'quickbooks', run },
      { signal: cancel.signal, onProgress: () => cancel.abort(new Error('cancelled')) },
    );
    await expect(download).rejects.toThrow('cancelled');
    expect(saved).not.toHaveBeenCalled();
  });
});
