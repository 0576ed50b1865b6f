import { expect, test } from 'vitest';
import { exportFormats } from '#lib/export-formats.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createFileReport } from '#lib/quickbooks/file-report.ts';
import { exportCustomers } from '#lib/export/run-export.ts';
import { customer, customers } from './records.ts';

function reportOn(records: readonly CustomerRecord[]) {
  const checks = createFileReport();
  for (const record of records) checks.add(record);
  return checks.report();
}

test('lists nothing for customers without problems', () => {
  expect(reportOn([])).toEqual({ total: 0, ids: [], idsToFix: [], idsForPerson: [], notes: [] });
  expect(reportOn(customers(100))).toMatchObject({ total: 100, idsToFix: [], notes: [] });
});

test('lists the customers to fix in the order of the file, without those that only have a note', () => {
  const records = [
    customer({ id: '1', company_name: 'Ada:', physical_address: 'x' }),
    customer({ id: '2', company_name: 'Bo', physical_address: '1 A Road, Sandton, Gauteng' }),
    customer({ id: '3', company_name: 'ada:' }),
  ];
  const report = reportOn(records);
  expect(report.total).toBe(3);
  expect(report.idsToFix).toEqual(['1', '3']);
});

test('a certain fix needs no person', () => {
  const report = reportOn([
    customer({ id: '1', physical_address: '1 A Road, Sandton, 2196' }),
    customer({ id: '2', company_name: 'Ada:' }),
  ]);
  expect(report.idsToFix).toEqual(['1', '2']);
  expect(report.idsForPerson).toEqual(['2']);
});

test('accepts 1,000 rows, and warns about more', () => {
  expect(reportOn(customers(1_000)).notes).toEqual([]);
  expect(reportOn(customers(1_001)).notes).toEqual([
    'The file has 1,001 customers. QuickBooks accepts at most 1,000 per file.',
  ]);
});

test('accepts 2 MB in bytes, and warns about more', () => {
  const long = customers(700).map((record) => ({ ...record, contact_person: '無'.repeat(1_000) }));
  expect(reportOn(long.slice(0, 500)).notes).toEqual([]);
  expect(reportOn(long).notes).toEqual(['The file is 2.3 MB. QuickBooks accepts at most 2 MB per file.']);
});

test('accepts exactly 2 MB, and warns about one more byte', async () => {
  const filled = (length: number) =>
    customers(100).map((record, index) =>
      // Use a name without escapes to make the estimate exact.
      index === 0 ? { ...record, contact_person: 'x'.repeat(length) } : record,
    );
  const { files } = await exportCustomers({
    format: exportFormats.quickbooks,
    pages: [filled(1)],
    expected: 100,
  });
  const room = 2_000_000 - new Blob(files.flat()).size + 1;
  expect(reportOn(filled(room)).notes).toEqual([]);
  expect(reportOn(filled(room + 1)).notes).toHaveLength(1);
});
