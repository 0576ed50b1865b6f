import type { SupabaseClient } from '@supabase/supabase-js';

import type { CustomerInsert } from '#lib/customer.ts';

import { isHosted } from './hosted.ts';

/** Marks the rows of this run: a hosted project may hold others, and other runs may be under way. */
export const marker = `Contract ${crypto.randomUUID().slice(0, 8)}`;

/** A valid registration whose company name begins with the marker. */
export function registration(values: Partial<CustomerInsert> = {}): CustomerInsert {
  return {
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    office_phone: null,
    physical_address: '12 Main Road\nSandton\nGauteng\n2196',
    email_address: 'thandi@highveldradio.example',
    vat_reg_nr: null,
    ...values,
    company_name: `${marker} ${values.company_name ?? 'Highveld Radio'}`,
  };
}

export async function register(client: SupabaseClient, values: Partial<CustomerInsert> = {}): Promise<void> {
  const { error } = await client.from('customers').insert(registration(values));
  if (error) throw error;
}

/** `Many 0` to `Many <count - 1>`, in requests of less than the 64 kB that the product's server takes. */
export async function registerMany(client: SupabaseClient, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => registration({ company_name: `Many ${n}` }));
  for (let from = 0; from < count; from += 150)
    await client
      .from('customers')
      .insert(rows.slice(from, from + 150))
      .throwOnError();
}

/** The id of the one customer of this run with that company name. */
export async function idOf(admin: SupabaseClient, companyName: string): Promise<string> {
  const { data, error } = await admin
    .from('customers')
    .select('id')
    .eq('company_name', `${marker} ${companyName}`)
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

/**
 * Removes what this run stored from a hosted project, the copies of what was deleted included. The embedded backend's
 * directory goes as a whole.
 */
export async function removeAll(admin: SupabaseClient): Promise<void> {
  if (!isHosted) return;
  await removeFrom(admin, 'customers');
  await removeFrom(admin, 'deleted_customers');
}

/** No answer holds more than 1,000: asked again until there are none. */
async function removeFrom(admin: SupabaseClient, table: 'customers' | 'deleted_customers'): Promise<void> {
  for (;;) {
    const { data } = await admin
      .from(table)
      .select('id')
      .or(`company_name.like."${marker}%",contact_person.like."${marker}%"`)
      .limit(50)
      .overrideTypes<{ id: string }[], { merge: false }>()
      .throwOnError();
    if (data.length === 0) return;
    await Promise.all(
      data.map(({ id }) => admin.rpc('delete_customer_for_good', { customer_id: id }).throwOnError()),
    );
  }
}
