import type { Page, Route } from '@playwright/test';
import {
  endAllSessions,
  expired,
  expiredOnServer,
  regainFocus,
  replaceSession,
  sessionKey,
  startSession,
  test,
} from './support/admin.ts';
import { passUntil } from './support/clock.ts';
import { customer } from '../support/customers.ts';
import { gate } from '../support/gate.ts';
import { adminButton, formScreen, recordsScreen } from './support/screens.ts';
import { stored } from './support/submitting.ts';
import { expect } from './support/test.ts';

const LIST = /\/rpc\/find_customers\?/;
const USER = '**/auth/v1/user';
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const ENDED = 'You were signed out. Sign in again to continue where you left off.';

test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

test('a session stays when signing out fails, with a message, and ends in this tab when it ends in another one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await recordsScreen(page).open();
  const other = await context.newPage();
  await other.goto('/');
  await other.route('**/auth/v1/logout*', (route) => route.abort('connectionfailed'));
  await adminButton(other).logout.click();
  await expect(other.getByRole('alert')).toContainText('Couldn’t sign you out');
  await expect(recordsScreen(other).tab).toBeVisible();
  await other.unroute('**/auth/v1/logout*');
  await adminButton(other).logout.click();
  await expectSignedOut(other);
  await expectSignedOut(page);
});

test('a session that ended on another computer returns to the form when the page regains focus', async ({
  page,
  product,
  session,
}) => {
  // Wait for the check on opening, which would sign the admin out earlier.
  const checked = page.waitForResponse(USER);
  await page.goto('/');
  await recordsScreen(page).open();
  await checked;
  await endAllSessions(product, session);
  await regainFocus(page);
  await expectSignedOut(page);
  await expect(page.getByRole('alert')).toContainText(ENDED);
  expect(await stored(page, sessionKey(product.url))).toBeNull();
});

test('a page whose site data was cleared shows no customer when it’s seen again, and a search names nothing of the database', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([customer({ company_name: 'Still There' })]);
  await page.goto('/');
  const records = recordsScreen(page);
  const texts: string[] = [];
  await page.exposeFunction('noteText', (text: string) => void texts.push(text));
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    'from the back/forward cache': () => page.evaluate(() => void dispatchEvent(new Event('pageshow'))),
    'with the focus': () => regainFocus(page),
    'by a search': () => records.search.fill('radio'),
  };
  for (const [how, see] of Object.entries(ways)) {
    await test.step(how, async () => {
      await records.open();
      await expect(records.deleteOf('Still There')).toBeVisible();
      await page.evaluate(noteTextsAndClearStorage);
      await see();
      await expectSignedOut(page);
      await expect(page.getByRole('alert')).toContainText(ENDED);
      await expect(page.getByText('Still There')).toHaveCount(0);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Sign in' })).toBeVisible();
      await replaceSession(page, product, session);
      await page.reload();
    });
  }
  expect(texts.join()).toContain(ENDED);
  expect(texts.join()).not.toContain('find_customers');
});

/** Runs in the page. */
function noteTextsAndClearStorage(): void {
  const note = () =>
    (window as unknown as { noteText: (text: string) => void }).noteText(document.body.innerText);
  new MutationObserver(note).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  localStorage.clear();
}

test('a sign-out cancels the records’ requests, so that none is refused', async ({ page }) => {
  const held = gate();
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.route(LIST, async (route) => {
    await held.opened;
    // The request may already be cancelled.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  const asked = page.waitForRequest(LIST);
  await recordsScreen(page).tab.click();
  await asked;
  const logout = page.waitForRequest('**/auth/v1/logout*');
  await adminButton(page).logout.click();
  await logout;
  expect(failed.join()).toMatch(LIST);
  held.open();
  await expectSignedOut(page);
});

test('a sign-out doesn’t reopen the records when it renews an expired token', async ({
  page,
  product,
  session,
}) => {
  const held = gate();
  await page.route('**/auth/v1/logout*', async (route) => {
    await held.opened;
    await route.continue();
  });
  await page.goto('/');
  await recordsScreen(page).open();
  await replaceSession(page, product, expired(session));
  const renewed = page.waitForResponse(REFRESH);
  const logout = page.waitForRequest('**/auth/v1/logout*');
  await adminButton(page).logout.click();
  await renewed;
  await logout;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await recordsScreen(page).heading.isVisible()).toBe(false);
  held.open();
  await expectSignedOut(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that ends during a delete or an export returns to the form, and leaves nothing half done', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([customer({ company_name: 'Still There' })]);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.goto('/');
  const records = recordsScreen(page);
  const acts: readonly (readonly [request: RegExp, act: () => Promise<void>])[] = [
    [/rest\/v1\/customers\?/, () => records.confirmDelete.click()],
    [/rest\/v1\/rpc\/create_export/, () => records.exportAll.click()],
  ];
  let current = session;
  for (const [request, act] of acts) {
    await test.step(request.source, async () => {
      await records.open();
      await expect(records.view('To fix')).toHaveText('To fix 0');
      if (request.source.includes('customers')) await records.deleteOf('Still There').click();
      await page.route(request, async (route: Route) => {
        await endAllSessions(product, current);
        // The hosted service's answer to an expired token.
        await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
      });
      await act();
      await expectSignedOut(page);
      await page.unrouteAll();
      current = await startSession(product);
      await replaceSession(page, product, current);
      await page.reload();
    });
  }
  expect(downloads).toEqual([]);
  expect(await product.readCustomers()).toHaveLength(1);
});

test.describe('expired', () => {
  test.use({
    session: async ({ product }, use) => {
      await use(expired(await startSession(product)));
    },
  });

  test('an expired token shows the spinner until it is renewed', async ({ page }) => {
    const held = gate();
    await page.route(REFRESH, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    await expect(formScreen(page).submit).toBeHidden();
    held.open();
    await expect(recordsScreen(page).tab).toBeVisible();
  });

  test('an expired token keeps no one from the form when the service doesn’t answer', async ({ page }) => {
    await page.clock.install();
    await page.route(REFRESH, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    await passUntil(page, 8_000, async () => expect(await formScreen(page).submit.isVisible()).toBe(true));
    await expectSignedOut(page);
  });
});

// The token is valid for the browser, but not for the server.
test.describe('slow clock', () => {
  test.use({
    session: async ({ product }, use) => {
      await use(await expiredOnServer(product, await startSession(product)));
    },
  });

  test('a browser whose clock is three hours slow reads, deletes and signs out completely', async ({
    page,
    product,
    session,
  }) => {
    await product.insertCustomers([customer({ company_name: 'Slow Clock' })]);
    await page.clock.install({ time: Date.now() - 3 * 3_600_000 });
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.view('To fix')).toHaveText('To fix 0');
    // Hold automatic requests, so that the delete meets the expired token first.
    await page.route('**/rest/v1/**', async (route) => {
      if (route.request().method() === 'DELETE') await route.continue();
    });
    await records.deleteOf('Slow Clock').click();
    await replaceSession(page, product, await expiredOnServer(product, await startSession(product)));
    const deletes: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') deletes.push(response.status());
    });
    await records.confirmDelete.click();
    await expect.poll(() => deletes).toEqual([401, 200]);
    expect(await product.readCustomers()).toEqual([]);

    await adminButton(page).logout.click();
    await expect(adminButton(page).access).toBeVisible();
    const answer = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
      headers: { apikey: 'sb_publishable_local' },
      data: { refresh_token: session.refresh_token },
    });
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
  });
});

async function expectSignedOut(page: Page): Promise<void> {
  await expect(formScreen(page).submit).toBeVisible();
  await expect(adminButton(page).access).toBeVisible();
  await expect(recordsScreen(page).tab).toBeHidden();
}
