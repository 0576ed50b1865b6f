import { exportFormats } from '#lib/export/formats.ts';
import { parse as csvParse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { inParts } from '#lib/export/pages.ts';
import { ExportMismatchError, exportCustomers } from '#lib/export/run-export.ts';
import { customers } from './records.ts';

async function* pagesOf(
  records: readonly CustomerRecord[],
  size = 1_000,
): AsyncGenerator<CustomerRecord[], void> {
  for (let from = 0; from < records.length; from += size) yield records.slice(from, from + size);
}

const names = async (parts: Blob[]) =>
  csvParse(await new Blob(parts).text(), { columns: true }).map((row: unknown) =>
    typeof row === 'object' && row !== null && 'Name' in row ? row.Name : undefined,
  );

describe('exportCustomers', () => {
  test('returns the complete file and a report, with progress', async () => {
    const records = customers(2_314);
    const progress: [number, number][] = [];
    const { files, report } = await exportCustomers({
      format: exportFormats.quickbooks,
      pages: pagesOf(records),
      expected: 2_314,
      onProgress: (...state) => progress.push(state),
    });
    expect(await Promise.all(files.map(names))).toEqual([records.map((record) => record.company_name)]);
    expect(report).toEqual({
      total: 2_314,
      ids: records.map(({ id }) => id),
      notes: ['The file has 2,314 customers. QuickBooks accepts at most 1,000 per file.'],
    });
    expect(progress).toEqual([
      [1_000, 2_314],
      [2_000, 2_314],
      [2_314, 2_314],
    ]);
  });

  test.each([
    ['too few', 10, 11],
    ['too many', 10, 9],
    ['none of some', 0, 3],
    ['some of none', 3, 0],
  ])('rejects without a file for %s', async (_, there, expected) => {
    const run = exportCustomers({
      format: exportFormats.quickbooks,
      pages: pagesOf(customers(there), 4),
      expected,
    });
    await expect(run).rejects.toThrow(ExportMismatchError);
  });

  test.each([
    [[customers(3)], 5, 'The export holds 3 customers, but there are 5. Please export again.'],
    [[], 0, 'No customer data to export'],
  ])('rejects with a message', async (pages, expected, message) => {
    await expect(exportCustomers({ format: exportFormats.quickbooks, pages, expected })).rejects.toThrow(
      message,
    );
  });

  test('stops when it is cancelled, and closes the pages', async () => {
    const cancel = new AbortController();
    let closed = false;
    const pages = (async function* () {
      try {
        for (;;) yield customers(10);
      } finally {
        closed = true;
      }
    })();
    const run = exportCustomers({
      format: exportFormats.quickbooks,
      pages,
      expected: 1_000,
      signal: cancel.signal,
      onProgress: (written) => {
        if (written === 30) cancel.abort();
      },
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(closed).toBe(true);
  });

  test('returns no file when cancelled after the last page, and reads nothing when cancelled before the first', async () => {
    const cancel = new AbortController();
    const options = { format: exportFormats.quickbooks, expected: 5, signal: cancel.signal } as const;
    const late = exportCustomers({
      ...options,
      pages: pagesOf(customers(5)),
      onProgress: () => cancel.abort(),
    });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    let read = false;
    const pages = (function* () {
      read = true;
      yield customers(5);
    })();
    await expect(exportCustomers({ ...options, pages })).rejects.toMatchObject({ name: 'AbortError' });
    expect(read).toBe(false);
  });
});

test('a QuickBooks file has at most 1,000 rows and 2 MB, or a note', () => {
  const { notesOn } = exportFormats.quickbooks;
  expect(notesOn({ rows: 1_000, bytes: 2_000_000 })).toEqual([]);
  expect(notesOn({ rows: 1_001, bytes: 2_000_001 })).toEqual([
    'The file has 1,001 customers. QuickBooks accepts at most 1,000 per file.',
    'The file is 2.1 MB. QuickBooks accepts at most 2 MB per file.',
  ]);
});

describe('inParts', () => {
  const sizes = async (pages: number[][], size: number) => {
    const found: number[] = [];
    for await (const part of inParts(pages, size)) found.push(part.length);
    return found;
  };

  test('regroups pages of any size', async () => {
    expect(await sizes([[1], [], [2, 3, 4], [5, 6]], 2)).toEqual([2, 2, 2]);
    expect(await sizes([[1, 2, 3, 4, 5]], 2)).toEqual([2, 2, 1]);
    expect(await sizes([[], []], 2)).toEqual([]);
  });

  test('regroups into parts of one, and none for no customers', async () => {
    expect(await sizes([[1, 2], [3]], 1)).toEqual([1, 1, 1]);
    expect(await sizes([], 1)).toEqual([]);
  });
});
