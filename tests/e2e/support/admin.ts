import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { call, isTokenOpen, startSession as signIn, type StoredSession } from '../../support/customers.ts';
import { recordsScreen } from './screens.ts';
import { steady } from './steady-page.ts';
import { type Product, test as base } from './test.ts';

const sessions = new WeakMap<Product, StoredSession>();

export const test = base.extend<{ session: StoredSession }>({
  session: async ({ product }, use) => {
    let session = sessions.get(product);
    if (!session || !(await isTokenOpen(product.url, session.access_token))) {
      session = await startSession(product);
      sessions.set(product, session);
    }
    await use(session);
  },
  page: async ({ page, product, session }, use) => {
    await storeSession(page, product, session);
    await use(page);
    const others = page.context().browser()?.contexts() ?? [];
    await Promise.all(others.filter((each) => each !== page.context()).map((each) => each.close()));
  },
});

export function startSession({ url, adminEmail, adminPassword }: Product): Promise<StoredSession> {
  return signIn(url, adminEmail, adminPassword);
}

/** Ends all sessions of the admin, as a sign-out on another computer does. */
export async function endAllSessions({ url }: Product, session: StoredSession): Promise<void> {
  await call(url, 'auth/v1/logout?scope=global', { token: session.access_token, method: 'POST' });
}

/** Opens the records as an admin on another computer, and closes them after the test. */
export async function openOtherDesk(
  browser: Browser,
  product: Product,
): Promise<ReturnType<typeof recordsScreen>> {
  const page = await steady(await browser.newPage({ baseURL: product.url }), { waitsForApp: true });
  await storeSession(page, product, await startSession(product));
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  return records;
}

export async function deleteCustomer(product: Product, session: StoredSession, company: string) {
  await call(product.url, named(company), { token: session.access_token, method: 'DELETE' });
}

/** Changes a customer by name, as an admin on another computer. */
export async function changeCustomer(
  product: Product,
  session: StoredSession,
  company: string,
  wanted: Partial<CustomerInsert>,
): Promise<void> {
  const token = session.access_token;
  const answer = await call(product.url, named(company), { token });
  const [seen] = (await answer.json()) as CustomerRecord[];
  const body = { edits: [{ id: seen?.id, seen, wanted }] };
  await call(product.url, 'rest/v1/rpc/update_customers', { token, body });
}

export async function deletedNames({ url }: Product, session: StoredSession): Promise<string[]> {
  const token = session.access_token;
  const answer = await call(url, 'rest/v1/deleted_customers?select=customer', { token });
  return ((await answer.json()) as { customer: CustomerRecord }[]).map((each) => each.customer.company_name);
}

const named = (company: string) => `rest/v1/customers?company_name=eq.${encodeURIComponent(company)}`;

/** Stores a session for the page's first load (Playwright's `storageState` would need a new page). */
async function storeSession(page: Page, { url }: Product, session: StoredSession): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('test-session-stored') !== null) return;
      sessionStorage.setItem('test-session-stored', '');
      localStorage.setItem(key, text);
    },
    [sessionKey(url), JSON.stringify(session)] as const,
  );
}

/** Replaces the page's session, as another tab does. */
export async function replaceSession(page: Page, { url }: Product, session: StoredSession): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey(url),
    JSON.stringify(session),
  ] as const);
}

/** Returns a session that the page considers expired. */
export function expired(session: StoredSession): StoredSession {
  return { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
}

/** Returns the session with a token that expired an hour ago on the server, too. */
export async function expiredOnServer({ dataDir }: Product, session: StoredSession): Promise<StoredSession> {
  const secret = await readFile(join(dataDir, 'signing-secret'));
  const expires_at = Math.floor(Date.now() / 1000) - 3600;
  const claims = { ...decodeJwt(session.access_token), iat: expires_at - 3600, exp: expires_at };
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return { ...session, access_token: await token.sign(secret), expires_at };
}

/** Returns the browser's storage key of the session, derived from the backend's host. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

/** Sends the events of a tab that becomes visible. */
export async function regainFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}
