import { setFlagsFromString } from 'node:v8';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { QUICK_NODE } from '../../support/programs.ts';

/** A customer who registered at a given time, for what depends on days and order. */
export type DatedCustomer = CustomerInsert & Pick<CustomerRecord, 'created_at'>;

const COLUMNS = [
  'company_name',
  'contact_person',
  'cell_phone',
  'office_phone',
  'physical_address',
  'email_address',
  'vat_reg_nr',
] as const;

/** A complete, valid customer; what matters to a test is said by `values`. */
export function customer(values: Partial<CustomerInsert> = {}): CustomerInsert {
  return {
    company_name: 'Karoo Signal Works',
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825550142',
    office_phone: null,
    physical_address: '12 Church Street, Graaff-Reinet, Eastern Cape, 6280',
    email_address: 'thandi@karoosignal.example',
    vat_reg_nr: null,
    ...values,
  };
}

/** Registers customers as a visitor's page would, the time being now. */
export async function insertCustomers(url: string, customers: readonly CustomerInsert[]): Promise<void> {
  await call(`${url}/rest/v1/customers`, { method: 'POST', body: JSON.stringify(customers) });
}

/** Every customer that is stored, as the administrator reads them. */
export async function readCustomers(url: string, token: string): Promise<CustomerRecord[]> {
  const answer = await call(`${url}/rest/v1/customers?select=*`, { method: 'GET' }, token);
  return (await answer.json()) as CustomerRecord[];
}

/** Removes every customer and what was deleted before, as the administrator. */
export async function removeCustomers(url: string, token: string): Promise<void> {
  await call(`${url}/rest/v1/customers?id=not.is.null`, { method: 'DELETE' }, token);
  for (const { id } of await deletedCustomers(url, token)) {
    const body = JSON.stringify({ customer_id: id });
    await call(`${url}/rest/v1/rpc/delete_customer_for_good`, { method: 'POST', body }, token);
  }
}

/** The copies of deleted customers that an administrator may see, the last deleted first. */
export async function deletedCustomers(
  url: string,
  token: string,
): Promise<{ id: string; company_name: string }[]> {
  const path = 'deleted_customers?select=id,company_name&order=deleted_at.desc,id.desc';
  const answer = await call(`${url}/rest/v1/${path}`, { method: 'GET' }, token);
  return (await answer.json()) as { id: string; company_name: string }[];
}

/** Restores a deleted customer, as an administrator at another machine. */
export async function restoreCustomer(url: string, token: string, id: string): Promise<void> {
  const body = JSON.stringify({ customer_id: id });
  await call(`${url}/rest/v1/rpc/restore_customer`, { method: 'POST', body }, token);
}

/** Whether an access token still opens anything: its session may have been ended. */
export async function isTokenOpen(url: string, token: string): Promise<boolean> {
  const { ok } = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
  });
  return ok;
}

/** Signs in beside the browser and returns the access token. */
export async function signInAdmin(url: string, email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const answer = await call(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Writes customers with their times into a directory that no product has open: no client may set the time. */
export async function seedDirectory(
  dataDir: string,
  adminEmail: string,
  customers: readonly DatedCustomer[],
): Promise<void> {
  for (const flag of QUICK_NODE) setFlagsFromString(flag);
  // Loaded where it is needed: not by each of the workers.
  const { createLocalBackend } = await import('../../../supabase/local/backend.ts');
  const backend = await createLocalBackend({ dataDir, adminEmail });
  try {
    const columns = [...COLUMNS, 'created_at'].join(', ');
    await backend.db.query(
      `insert into public.customers (${columns})
       select ${columns} from json_populate_recordset(null::public.customers, $1)`,
      [JSON.stringify(customers)],
    );
  } finally {
    await backend.close();
  }
}

async function call(url: string, init: RequestInit, token?: string): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}
