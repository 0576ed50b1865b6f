import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { values } from '../../../src/app/customers/edit.ts';
import { isTokenOpen } from './customers.ts';
import { recordsScreen } from './screens.ts';
import { steady } from './steady-page.ts';
import { type Product, test as base } from './test.ts';

/** A session as the auth service hands it out and the browser keeps it. */
export interface KeptSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** The session of each product that its tests share. */
const sessions = new WeakMap<Product, KeptSession>();

/** The tests of an admin who is signed in when the page opens, without the sign-in screen being their subject. */
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

/** The session of the test before, or a new one when that test has ended it. */
async function sharedSession(product: Product): Promise<KeptSession> {
  const kept = sessions.get(product);
  if (kept && (await isTokenOpen(product.url, kept.access_token))) return kept;
  const session = await startSession(product);
  sessions.set(product, session);
  return session;
}

/** Signs in through the API: a session of its own, which nobody else's sign-out ends but one from everywhere. */
export async function startSession({ url, adminEmail, adminPassword }: Product): Promise<KeptSession> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as KeptSession;
}

/**
 * Opens the records desk beside the test's own page, as an admin at another machine. It closes when a test of this file's
 * ends, and with the browser in others.
 */
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

/** What {@link openDesk} opened: left open it would ask the product for news during all the worker's other tests. */
async function closeOtherDesks(page: Page): Promise<void> {
  const own = page.context();
  const others = own.browser()?.contexts() ?? [];
  await Promise.all(others.filter((context) => context !== own).map((context) => context.close()));
}

/** Deletes a customer by name, as an admin at another machine. */
export async function removeCustomer(product: Product, session: KeptSession, company: string): Promise<void> {
  await send(product, session, named(company), { method: 'DELETE' });
}

/** Changes a customer by name, as an admin at another machine. */
export async function changeCustomer(
  product: Product,
  session: KeptSession,
  company: string,
  change: Partial<CustomerInsert>,
): Promise<void> {
  const answer = await send(product, session, named(company), { method: 'GET' });
  const [customer] = (await answer.json()) as CustomerRecord[];
  if (!customer) throw new Error(`There is no ${company}.`);
  await send(product, session, 'rpc/update_customer', {
    method: 'POST',
    body: JSON.stringify({
      customer_id: customer.id,
      seen: values(customer),
      wanted: values({ ...customer, ...change }),
    }),
  });
}

/** Where the customers of a name are. */
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

/** Ends every session of the admin's, as a sign-out on another machine does. */
export async function endAllSessions({ url }: Product, { access_token }: KeptSession): Promise<void> {
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${access_token}` },
  });
  if (!response.ok) throw new Error(`The sign-out was answered ${response.status}`);
}

/**
 * Leaves a session in the storage of the page that is opened next, under the key made of the backend's host
 * (section 3), and not again when it is loaded once more. Playwright's `storageState` opens a page of its own for that.
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

/** Puts another session in the place of the one that an open page keeps. */
export async function keepNow(page: Page, { url }: Product, session: KeptSession): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey(url),
    JSON.stringify(session),
  ] as const);
}

/** The session as it is two hours later: its access token expired an hour ago, and the backend has signed that. */
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
