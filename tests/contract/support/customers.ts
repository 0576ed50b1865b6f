import type { SupabaseClient } from '@supabase/supabase-js';
import { type CustomerInsert, emptyDraft, toInsertRow } from '#lib/customer/customer.ts';
import { isHosted } from './hosted.ts';

/** Marks this run's rows. A hosted project may have other rows, also of concurrent runs. */
export const marker = `Contract ${crypto.randomUUID().slice(0, 8)}`;

/** Returns a valid registration. Its company name starts with the marker. */
export function registration(values: Partial<CustomerInsert> = {}): CustomerInsert {
  return {
    ...toInsertRow(emptyDraft),
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    physical_address: '12 Main Road\nSandton\nGauteng\n2196',
    email_address: 'thandi@highveldradio.example',
    ...values,
    company_name: `${marker} ${values.company_name ?? 'Highveld Radio'}`,
  };
}

export async function register(client: SupabaseClient, values: Partial<CustomerInsert> = {}): Promise<void> {
  const { error } = await client.from('customers').insert(registration(values));
  if (error) throw error;
}

/** Registers `Many 0` to `Many <count - 1>`. */
export async function registerMany(client: SupabaseClient, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    // Use different addresses, because each customer is compared with all others of its address.
    await register(client, { company_name: `Many ${n}`, email_address: `thandi${n}@highveldradio.example` });
}

/** Returns the id of this run's only customer with a company name. */
export async function idOf(admin: SupabaseClient, companyName: string): Promise<string> {
  const { data, error } = await admin
    .from('customers')
    .select('id')
    .eq('company_name', `${marker} ${companyName}`)
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

/** Removes this run's rows from a hosted project, including deleted customers. */
export async function removeAll(admin: SupabaseClient): Promise<void> {
  if (!isHosted) return;
  await removeFrom(admin, 'customers');
  await removeFrom(admin, 'deleted_customers');
}

async function removeFrom(admin: SupabaseClient, table: 'customers' | 'deleted_customers'): Promise<void> {
  const name = (column: string) => (table === 'customers' ? column : `customer->>${column}`);
  for (;;) {
    const { data } = await admin
      .from(table)
      .select('id')
      .or(`${name('company_name')}.like."${marker}%",${name('contact_person')}.like."${marker}%"`)
      .limit(100)
      .overrideTypes<{ id: string }[], { merge: false }>()
      .throwOnError();
    if (data.length === 0) return;
    const ids = data.map(({ id }) => id);
    await admin.rpc('delete_customers_permanently', { customer_ids: ids }).throwOnError();
  }
}
