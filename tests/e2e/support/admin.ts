import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { isTokenOpen } from './customers.ts';
import { recordsScreen } from './screens.ts';
import { steady } from './steady-page.ts';
import { type Product, test as base } from './test.ts';

/** A session as the auth service returns it and the browser stores it. */
export interface KeptSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

const sessions = new WeakMap<Product, KeptSession>();

/** Tests of an admin that's already signed in. */
export const test = base.extend<{ session: KeptSession }>({
  session: async ({ product }, use) => {
    await use(await sharedSession(product));
  },
  page: async ({ page, product, session }, use) => {
    await keepSession(page, product, session);
    await use(page);
    await closeOtherDesks(page);
  },
});

/** Returns the last test's session, or a new one when that has ended. */
async function sharedSession(product: Product): Promise<KeptSession> {
  const kept = sessions.get(product);
  if (kept && (await isTokenOpen(product.url, kept.access_token))) return kept;
  const session = await startSession(product);
  sessions.set(product, session);
  return session;
}

/** Signs in through the API. Only a global sign-out ends this session. */
export async function startSession({ url, adminEmail, adminPassword }: Product): Promise<KeptSession> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as KeptSession;
}

/** Opens the records as an admin on another computer. Closes at the end of the test. */
export async function openDesk(
  browser: Browser,
  product: Product,
): Promise<ReturnType<typeof recordsScreen>> {
  const page = await steady(await browser.newPage({ baseURL: product.url }), { waitsForApp: true });
  await keepSession(page, product, await startSession(product));
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  return records;
}

/** Closes the pages of {@link openDesk}, which would send requests during other tests. */
async function closeOtherDesks(page: Page): Promise<void> {
  const own = page.context();
  const others = own.browser()?.contexts() ?? [];
  await Promise.all(others.filter((context) => context !== own).map((context) => context.close()));
}

/** Deletes a customer by name, as an admin on another computer. */
export async function removeCustomer(product: Product, session: KeptSession, company: string): Promise<void> {
  await send(product, session, named(company), { method: 'DELETE' });
}

/** Changes a customer by name, as an admin on another computer. */
export async function changeCustomer(
  product: Product,
  session: KeptSession,
  company: string,
  change: Partial<CustomerInsert>,
): Promise<void> {
  const customer = await read(product, session, company);
  const edit = { id: customer.id, seen: customer, wanted: change };
  await send(product, session, 'rpc/update_customers', {
    method: 'POST',
    body: JSON.stringify({ edits: [edit] }),
  });
}

/** Merges a customer into another, both by name, as an admin on another computer. */
export async function mergeCustomer(
  product: Product,
  session: KeptSession,
  company: string,
  into: string,
): Promise<void> {
  const [merged, kept] = await Promise.all([company, into].map((name) => read(product, session, name)));
  if (!merged || !kept) throw new Error('There are no such customers.');
  const body = JSON.stringify({ keep: kept.id, seen: { [kept.id]: {}, [merged.id]: {} }, chosen: {} });
  await send(product, session, 'rpc/merge_customers', { method: 'POST', body });
}

async function read(product: Product, session: KeptSession, company: string): Promise<CustomerRecord> {
  const answer = await send(product, session, named(company), { method: 'GET' });
  const [customer] = (await answer.json()) as CustomerRecord[];
  if (!customer) throw new Error(`There is no ${company}.`);
  return customer;
}

const named = (company: string) => `customers?company_name=eq.${encodeURIComponent(company)}`;

async function send(
  { url }: Product,
  { access_token }: KeptSession,
  path: string,
  request: { method: string; body?: string },
): Promise<Response> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    ...request,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
    },
  });
  if (!response.ok) {
    throw new Error(`${request.method} ${path} was answered ${response.status}: ${await response.text()}`);
  }
  return response;
}

/** Ends all sessions of the admin, as a sign-out on another computer does. */
export async function endAllSessions({ url }: Product, { access_token }: KeptSession): Promise<void> {
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${access_token}` },
  });
  if (!response.ok) throw new Error(`The sign-out was answered ${response.status}`);
}

/**
 * Stores a session for the next page, under the key derived from the backend's host (section 3), but not on later
 * loads. Playwright's `storageState` would need a new page.
 */
export async function keepSession(page: Page, { url }: Product, session: KeptSession): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('test-kept-session') !== null) return;
      sessionStorage.setItem('test-kept-session', '');
      localStorage.setItem(key, text);
    },
    [sessionKey(url), JSON.stringify(session)] as const,
  );
}

export async function keepNow(page: Page, { url }: Product, session: KeptSession): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey(url),
    JSON.stringify(session),
  ] as const);
}

/** Returns the session as it is two hours later: its access token expired an hour ago, with a valid signature. */
export async function expired({ dataDir }: Product, session: KeptSession): Promise<KeptSession> {
  const secret = await readFile(join(dataDir, 'signing-secret'));
  const expires_at = Math.floor(Date.now() / 1000) - 3600;
  const claims = { ...decodeJwt(session.access_token), iat: expires_at - 3600, exp: expires_at };
  const access_token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret);
  return { ...session, access_token, expires_at };
}

export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
