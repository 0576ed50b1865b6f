import type { ChangedCustomer, CustomerChange, SaveOutcome } from '#features/records/edit/port.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import { changedCustomers, customerField, markedAt, saveOutcome } from './json-answers.ts';

/** More changes than one customer ever has; the service answers with no more rows. */
const HISTORY_MAX = 1_000;

export async function update(
  client: Client,
  shown: CustomerRecord,
  wanted: CustomerInsert,
): Promise<SaveOutcome> {
  const data = unlessRefused(
    await client.rpc('update_customer', {
      customer_id: shown.id,
      seen: values(shown),
      wanted: values(wanted),
    }),
  );
  return saveOutcome(data);
}

export async function history(client: Client, id: string, signal: AbortSignal): Promise<CustomerChange[]> {
  const data = unlessRefused(
    await client
      .from('customer_changes')
      .select('id,field,old_value,new_value,changed_at,changed_by_email,in_quickbooks_at')
      .retry(false)
      .eq('customer_id', id)
      .order('changed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(HISTORY_MAX)
      .abortSignal(signal),
  );
  return data.map((row) => ({
    id: row.id,
    field: customerField(row.field),
    before: row.old_value,
    after: row.new_value,
    at: row.changed_at,
    by: row.changed_by_email,
    inQuickBooksAt: row.in_quickbooks_at,
  }));
}

export async function changedSinceExport(
  client: Client,
  id: string | undefined,
  signal: AbortSignal,
): Promise<ChangedCustomer[]> {
  const data = unlessRefused(
    await client
      .rpc('changed_since_export', id === undefined ? {} : { only_customer: id })
      .retry(false)
      .abortSignal(signal),
  );
  return changedCustomers(data);
}

export async function markInQuickBooks(
  client: Client,
  { customer, upTo }: ChangedCustomer,
): Promise<string | null> {
  const data = unlessRefused(
    await client.rpc('mark_changed_in_quickbooks', {
      customer_id: customer.id,
      up_to: upTo,
    }),
  );
  return markedAt(data);
}

export async function unmarkInQuickBooks(client: Client, id: string, mark: string): Promise<void> {
  unlessRefused(
    await client.rpc('unmark_changed_in_quickbooks', {
      customer_id: id,
      marked_at: mark,
    }),
  );
}

/** The seven columns and nothing else, as the database asks for them. */
export function values(customer: CustomerInsert) {
  return {
    company_name: customer.company_name,
    contact_person: customer.contact_person,
    cell_phone: customer.cell_phone,
    office_phone: customer.office_phone,
    physical_address: customer.physical_address,
    email_address: customer.email_address,
    vat_reg_nr: customer.vat_reg_nr,
  };
}
