import { setFlagsFromString } from 'node:v8';
import { batches } from '#lib/batches.ts';
import {
  customerColumns,
  type CustomerInsert,
  type CustomerRecord,
  emptyDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { QUICK_NODE } from './programs.ts';

export type DatedCustomer = CustomerInsert & Pick<CustomerRecord, 'created_at'>;

export function customer(values: Partial<CustomerInsert> = {}): CustomerInsert {
  return {
    ...toInsertRow(emptyDraft),
    company_name: 'Karoo Signal Works',
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825550142',
    physical_address: '12 Church Street, Graaff-Reinet, Eastern Cape, 6280',
    email_address: 'thandi@karoosignal.example',
    ...values,
  };
}

export async function insertCustomers(url: string, customers: readonly CustomerInsert[]): Promise<void> {
  for (const each of customers)
    await call(`${url}/rest/v1/customers`, { method: 'POST', body: JSON.stringify(each) });
}

export async function readCustomers(url: string, token: string): Promise<CustomerRecord[]> {
  const answer = await call(`${url}/rest/v1/customers?select=*`, { method: 'GET' }, token);
  return (await answer.json()) as CustomerRecord[];
}

/** Deletes all customers permanently. */
export async function removeCustomers(url: string, token: string): Promise<void> {
  await call(`${url}/rest/v1/customers?id=not.is.null`, { method: 'DELETE' }, token);
  const answer = await call(`${url}/rest/v1/deleted_customers?select=id`, { method: 'GET' }, token);
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  for (const customer_ids of batches(ids, 100)) {
    const body = JSON.stringify({ customer_ids });
    await call(`${url}/rest/v1/rpc/delete_customers_permanently`, { method: 'POST', body }, token);
  }
}

export async function isTokenOpen(url: string, token: string): Promise<boolean> {
  const { ok } = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
  });
  return ok;
}

export async function signInAdmin(url: string, email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const answer = await call(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Writes customers with their times, because clients can't set the time. */
export async function seedDirectory(
  dataDir: string,
  adminEmail: string,
  customers: readonly DatedCustomer[],
): Promise<void> {
  for (const flag of QUICK_NODE) setFlagsFromString(flag);
  // Import it here, so that workers don't load it.
  const { createLocalBackend } = await import('../../server/backend/backend.ts');
  const backend = await createLocalBackend({ dataDir, adminEmail });
  try {
    const columns = [...customerColumns, 'created_at'].join(', ');
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
