import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import type { KeptSession } from './admin.ts';
import type { Product } from './test.ts';

/** Where the ledger's entries are sent to and read from. */
export const LEDGER = /\/rest\/v1\/export_ledger(\?|$)/;

/** A page of an export, as opposed to one of the list. */
export const EXPORT_PAGE = /\/rest\/v1\/.*limit=1000/;

interface LedgerEntry {
  scope: string;
  customers: number;
}

/** The ledger as an admin reads it, oldest entry first. */
export async function readLedger({ url }: Product, { access_token }: KeptSession): Promise<LedgerEntry[]> {
  const response = await fetch(`${url}/rest/v1/export_ledger?select=scope,customers&order=exported_at.asc`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${access_token}` },
  });
  if (!response.ok) throw new Error(`The ledger was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as LedgerEntry[];
}

/** Adds an entry to the ledger: an export of one selected customer. */
export async function recordExport({ url }: Product, { access_token }: KeptSession): Promise<void> {
  const response = await fetch(`${url}/rest/v1/export_ledger`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      scope: 'selection',
      customers: 1,
      up_to_created_at: '2020-01-01T00:00:00Z',
      up_to_id: crypto.randomUUID(),
    }),
  });
  if (!response.ok) throw new Error(`The ledger was answered ${response.status}: ${await response.text()}`);
}
