import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import type { KeptSession } from './admin.ts';
import type { Product } from './test.ts';

export const STORE_EXPORT = /\/rest\/v1\/rpc\/create_export/;

export const EXPORT_PAGE = /\/rest\/v1\/export_customers\?/;

/** A page of all customers, for the check and for selecting. */
export const LONG_PAGE = /\/rest\/v1\/rpc\/find_customers\?.*limit=1000/;

interface StoredExport {
  kind: string;
  customers: number;
}

/** Returns all exports, oldest first. */
export async function readExports(product: Product, session: KeptSession): Promise<StoredExport[]> {
  const answer = await call(product, session, 'exports?select=kind,customers&order=id.asc');
  return (await answer.json()) as StoredExport[];
}

export async function storeExport(product: Product, session: KeptSession): Promise<void> {
  const answer = await call(product, session, 'customers?select=id&limit=1');
  const [customer] = (await answer.json()) as { id: string }[];
  const body = { kind: 'selected', file_name: 'selected.csv', customer_ids: [customer?.id] };
  await call(product, session, 'rpc/create_export', { method: 'POST', body: JSON.stringify(body) });
}

async function call(
  { url }: Product,
  { access_token }: KeptSession,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    ...request,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
    },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response;
}
