import type { Client } from 'pg';
import { inventCustomers } from '../../../scripts/seed/invent.ts';

/** Adds sample customers and updates the planner's statistics. */
export async function fill(owner: Client, count: number): Promise<void> {
  await owner.query(
    `insert into public.customers (company_name, contact_person, cell_phone, office_phone, physical_address,
       email_address, vat_reg_nr, created_at)
     select company_name, contact_person, cell_phone, office_phone, physical_address,
       email_address, vat_reg_nr, created_at
     from json_populate_recordset(null::public.customers, $1)`,
    [JSON.stringify([...inventCustomers(count, new Date())])],
  );
  await owner.query('vacuum analyze public.customers');
}
