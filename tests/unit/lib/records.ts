import fc from 'fast-check';
import type { Baseline } from '#features/records/api/baselines-api.ts';
import { type CustomerRecord, emptyDraft, toInsertRow } from '#lib/customer/customer.ts';

/** The number of runs of a property. Set `FC_RUNS=100000` to find rare cases. */
export const runs = { numRuns: Number(process.env.FC_RUNS ?? 500) };

/** A customer that QuickBooks accepts, with a test's changes. */
export function customer(changes: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    ...toInsertRow(emptyDraft),
    id: '5b0e1c9e-0000-4000-8000-000000000001',
    company_name: 'Karoo Radio',
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    office_phone: '0115551234',
    physical_address: '12 Main Road, Sandton, Gauteng, 2196',
    email_address: 'info@karooradio.co.za',
    vat_reg_nr: '4220122222',
    created_at: '2026-11-20T09:13:01.571+00:00',
    ...changes,
  };
}

/** What QuickBooks has of a customer, since an export on 12 November. */
export function baselineOf(record: CustomerRecord, changes: Partial<Baseline> = {}): Baseline {
  return {
    customer_id: record.id,
    customer: record,
    since: '2026-11-12T08:00:00Z',
    export_id: 1,
    is_marked: false,
    changed_at: null,
    ...changes,
  };
}

/** Customers with different names, account numbers and email addresses. */
export function customers(count: number): CustomerRecord[] {
  return Array.from({ length: count }, (_, index) =>
    customer({
      id: `5b0e1c9e-0000-4000-8000-${String(index).padStart(12, '0')}`,
      company_name: `Shop ${index} Radio`,
      email_address: `shop${index}@radio.co.za`,
    }),
  );
}

const unprintable = ['\t', '\r', '\n', '\r\n', '\0', '\u0085', '\uD800', '\uDC00', '\uFEFF', '\u202E'];

/** Any text, including half surrogate pairs, control characters and text that breaks files. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ...`"|""|,|;|; |=|+|-|@|＝|＋|－|＠|'| |:|A|1|é|😀|2196|0083|=1+1|=cmd|\u00a0`.split('|'),
        ...unprintable,
      ),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join('')),
);

const anyCustomer: fc.Arbitrary<CustomerRecord> = fc
  .record({
    id: fc.uuid(),
    company_name: anyText,
    contact_person: anyText,
    cell_phone: anyText,
    office_phone: fc.option(anyText),
    physical_address: anyText,
    email_address: anyText,
    vat_reg_nr: fc.option(anyText),
    created_at: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  })
  .map((values) => ({ ...toInsertRow(emptyDraft), ...values }));

/** Ten records at once, because reading a file is slow. */
export const tenCustomers: fc.Arbitrary<CustomerRecord[]> = fc.array(anyCustomer, {
  minLength: 10,
  maxLength: 10,
});
export const runsOfTen = { numRuns: Math.ceil(runs.numRuns / 10) };
