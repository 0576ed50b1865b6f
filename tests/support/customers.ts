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
  for (const each of customers) await call(url, 'rest/v1/customers', { body: each });
}

export async function readCustomers(url: string, token: string): Promise<CustomerRecord[]> {
  const answer = await call(url, 'rest/v1/customers?select=*', { token });
  return (await answer.json()) as CustomerRecord[];
}

/** Deletes all customers permanently. */
export async function removeCustomers(url: string, token: string): Promise<void> {
  await call(url, 'rest/v1/customers?id=not.is.null', { token, method: 'DELETE' });
  const answer = await call(url, 'rest/v1/deleted_customers?select=id', { token });
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  for (const customer_ids of batches(ids, 100)) {
    await call(url, 'rest/v1/rpc/delete_customers_permanently', { token, body: { customer_ids } });
  }
}

export async function isTokenOpen(url: string, token: string): Promise<boolean> {
  const { ok } = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
  });
  return ok;
}

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** Signs in through the API. Only a global sign-out ends this session. */
export async function startSession(url: string, email: string, password: string): Promise<StoredSession> {
  const answer = await call(url, 'auth/v1/token?grant_type=password', { body: { email, password } });
  return (await answer.json()) as StoredSession;
}

export async function signInAdmin(url: string, email: string, password: string): Promise<string> {
  return (await startSession(url, email, password)).access_token;
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

interface Call {
  token?: string;
  body?: object;
  /** Default: POST with a body, else GET. */
  method?: string;
}

/** Calls the API as a visitor, or as an admin with a token. Throws when it refuses. */
export async function call(
  url: string,
  path: string,
  { token, body, method = body ? 'POST' : 'GET' }: Call,
): Promise<Response> {
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
