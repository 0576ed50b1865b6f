import { expect, test } from 'vitest';
import type { CustomerChange } from '#features/records/api/changes-api.ts';
import type { CustomerExport } from '#features/records/api/exports-api.ts';
import { customerFile } from '#features/records/abilities/copy/download.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { baselineOf } from '../lib/records.ts';

const record: CustomerRecord = {
  id: '1',
  company_name: 'Karoo Signal Works',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825550142',
  office_phone: null,
  physical_address: '12 Church Street\nGraaff-Reinet\n6280',
  email_address: 'thandi@karoosignal.example',
  vat_reg_nr: '4220122222',
  created_at: '2026-11-20T09:13:01.571+00:00',
};
const by = { changed_at: '2026-11-21T09:13:00+00:00', changed_by_email: 'admin@example.com' };
const edit: CustomerChange = {
  id: 1,
  change_id: '1',
  kind: 'edit',
  before: { ...record, office_phone: '0495550142' },
  after: record,
  other_name: null,
  accepted: null,
  ...by,
};
const restore: CustomerChange = { ...edit, id: 2, kind: 'restore', before: null, changed_by_email: null };
const exported: CustomerExport = {
  export_id: 1,
  kind: 'all',
  file_name: 'quickbooks-customers-2026-11-20.csv',
  customers: 3,
  created_at: '2026-11-20T10:00:00+00:00',
  created_by_email: 'admin@example.com',
};
const now = new Date('2026-11-26T08:00:00Z');
const baseline = baselineOf(
  { ...record, office_phone: '0495550142' },
  { since: '2026-11-20T10:00:00+00:00', changed_at: '2026-11-21T09:13:00+00:00' },
);
const fileText = () => customerFile({ record, history: [restore, edit], exports: [exported], baseline, now });

test("a customer's file has its values, its history and its exports", () => {
  expect(fileText().split('\r\n')).toEqual([
    'Everything about this customer, 26 Nov 2026, 10:00',
    '',
    'Company name: Karoo Signal Works',
    'Contact person: Thandi Nkosi',
    'Cell phone: 0825550142',
    'Office phone: Empty',
    'Physical address: 12 Church Street, Graaff-Reinet, 6280',
    'Email address: thandi@karoosignal.example',
    'VAT registration number: 4220122222',
    'Registered: 20 Nov 2026, 11:13',
    '',
    'History:',
    '21 Nov 2026, 11:13, System: Restored',
    '21 Nov 2026, 11:13, admin@example.com: Edited',
    '  Office phone: 0495550142 to Empty',
    '',
    'Exports to QuickBooks:',
    '20 Nov 2026, 12:00, by admin@example.com: quickbooks-customers-2026-11-20.csv',
    '',
    'In QuickBooks:',
    '20 Nov 2026, 12:00',
    'Company name: Karoo Signal Works',
    'Contact person: Thandi Nkosi',
    'Cell phone: 0825550142',
    'Office phone: 0495550142',
    'Physical address: 12 Church Street, Graaff-Reinet, 6280',
    'Email address: thandi@karoosignal.example',
    'VAT registration number: 4220122222',
    '',
  ]);
});

test("a customer's file says that there's nothing", () => {
  const text = customerFile({ record, history: [], exports: [], baseline: undefined, now });
  expect(text).toContain(
    'History:\r\nNone\r\n\r\nExports to QuickBooks:\r\nNone\r\n\r\nIn QuickBooks:\r\nNone\r\n',
  );
});
