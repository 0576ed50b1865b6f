import type { SupabaseClient } from '@supabase/supabase-js';

import type { CustomerInsert } from '#lib/customer.ts';

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

/** Removes what this run stored. */
export async function removeAll(admin: SupabaseClient): Promise<void> {
  const { error } = await admin.from('customers').delete().like('company_name', `${marker}%`);
  if (error) throw error;
}
