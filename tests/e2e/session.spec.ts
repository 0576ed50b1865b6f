import type { Page } from '@playwright/test';
import {
  endAllSessions,
  keepNow,
  type KeptSession,
  sessionKey,
  startSession,
  test,
} from './support/admin.ts';
import { passUntil } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { listDownloads } from './support/files.ts';
import { gate } from './support/gate.ts';
import { EXPORT_PAGE, readLedger } from './support/ledger.ts';
import { adminButton, formScreen, recordsScreen } from './support/screens.ts';
import { stored } from './support/storage.ts';
import { expect, type Product } from './support/test.ts';

const LIST = /\/rest\/v1\/customers\?/;
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';

test.describe('a session', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test('survives a reload', async ({ page, product }) => {
    await page.goto('/');
    await expect(recordsScreen(page).tab).toBeVisible();
    await page.reload();
    await expect(adminButton(page).logout).toBeVisible();
    await expect(page.getByText(product.adminEmail, { exact: true })).toBeVisible();
    await expect(formScreen(page).tab).toHaveAttribute('aria-selected', 'true');
  });

  test('and the page regaining focus leave the admin on the view they are on', async ({ page }) => {
    await page.goto('/');
    await expect(recordsScreen(page).tab).toBeVisible();
    await regainFocus(page);
    await expect(formScreen(page).tab).toHaveAttribute('aria-selected', 'true');
    await expect(formScreen(page).submit).toBeVisible();

    await recordsScreen(page).open();
    await expect(recordsScreen(page).heading).toBeVisible();
    await regainFocus(page);
    await expect(recordsScreen(page).tab).toHaveAttribute('aria-selected', 'true');
    await expect(recordsScreen(page).heading).toBeVisible();
  });

  test('that is ended in another tab ends in this one', async ({ page, context }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    const other = await context.newPage();
    await other.goto('/');
    await adminButton(other).logout.click();
    await expect(adminButton(other).access).toBeVisible();
    await expectSignedOut(page);
  });

  test('stays when signing out failed, and the admin is informed', async ({ page }) => {
    await page.goto('/');
    await page.route('**/auth/v1/logout*', (route) => route.abort('connectionfailed'));
    await adminButton(page).logout.click();
    await expect(page.getByRole('alert')).toContainText('You are still signed in');
    await expect(recordsScreen(page).tab).toBeVisible();
    await page.unroute('**/auth/v1/logout*');
    await adminButton(page).logout.click();
    await expectSignedOut(page);
  });

  test.describe('that is ended on another machine', () => {
    test('returns to the form when the page is looked at again', async ({ page, product, session }) => {
      await page.goto('/');
      await recordsScreen(page).open();
      await expect(recordsScreen(page).heading).toBeVisible();
      await endAllSessions(product, session);
      await regainFocus(page);
      await expectSignedOut(page);
      expect(await stored(page, sessionKey(product.url))).toBeNull();
    });
  });
});

test('signing out gives up first what the desk is still asking for, so that nothing is refused', async ({
  page,
}) => {
  const { opened, open } = gate();
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(request.url()));
  await page.route(LIST, async (route) => {
    await opened;
    // Given up meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  const asked = page.waitForRequest(LIST);
  await recordsScreen(page).tab.click();
  await asked;
  const logout = page.waitForRequest('**/auth/v1/logout*');
  await adminButton(page).logout.click();
  await logout;
  expect(ended.join()).toMatch(LIST);
  open();
  await expectSignedOut(page);
});

test.describe('a session that was ended elsewhere and runs out', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer({ company_name: 'Still There' })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(page.getByText(/ready for QuickBooks/)).toBeVisible();
  });

  test('in the middle of a delete: the form is back, and nothing was deleted', async ({
    page,
    product,
    session,
  }) => {
    await recordsScreen(page).deleteOf('Still There').click();
    await endAllSessions(product, session);
    await runOut(page, product, session);
    await recordsScreen(page).confirmDelete.click();
    await expectSignedOut(page);
    await expect.poll(async () => (await product.readCustomers()).length).toBe(1);
  });

  test('in the middle of an export: the form is back, without a file or an entry in the ledger', async ({
    page,
    product,
    session,
  }) => {
    const downloads = listDownloads(page);
    const before = await readLedger(product, session);
    await page.route(EXPORT_PAGE, async (route) => {
      await endAllSessions(product, session);
      await runOut(page, product, session);
      // What the hosted service answers to a token whose time is over.
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await recordsScreen(page).exportAll.click();
    await expectSignedOut(page);
    expect(downloads).toEqual([]);
    expect(await readLedger(product, await startSession(product))).toEqual(before);
  });

  test('as an export is entered in the ledger: the form is back', async ({ page, product, session }) => {
    await page.route('**/rest/v1/export_ledger', async (route) => {
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await recordsScreen(page).exportAll.click();
    await expectSignedOut(page);
  });

  test('as several customers are deleted: the form is back', async ({ page, product, session }) => {
    await page.route(/rest\/v1\/customers\?/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await page.getByRole('checkbox', { name: 'Select Still There' }).click();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('button', { name: 'Delete 1 customer' }).click();
    await expectSignedOut(page);
  });

  test('as a day is selected: the form is back', async ({ page, product, session }) => {
    await page.route(EXPORT_PAGE, async (route) => {
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await page
      .getByRole('checkbox', { name: /^Select (?!Still)/ })
      .first()
      .click();
    await expectSignedOut(page);
  });
});

/** The kept session's hour is over; the app learns of it when it next needs its token. */
async function runOut(page: Page, product: Product, session: KeptSession): Promise<void> {
  await keepNow(page, product, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 });
}

test.describe('a session whose hour is over', () => {
  test.use({
    expectedProblems: /Failed to (load resource|fetch)/,
    session: async ({ product }, use) => {
      await use({ ...(await startSession(product)), expires_at: Math.floor(Date.now() / 1000) - 60 });
    },
  });

  test('shows the spinner until it is renewed', async ({ page }) => {
    const held = gate();
    await page.route(REFRESH, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(formScreen(page).submit).toBeHidden();
    held.open();
    await expect(recordsScreen(page).tab).toBeVisible();
    await expect(adminButton(page).logout).toBeVisible();
  });

  test('returns to the form when it cannot be renewed', async ({ page, product }) => {
    await page.route(REFRESH, (route) =>
      route.continue({ postData: JSON.stringify({ refresh_token: 'forged' }) }),
    );
    await page.goto('/');
    await expectSignedOut(page);
    await expect.poll(() => stored(page, sessionKey(product.url))).toBeNull();
  });

  test('does not keep the form from a visitor when the service is silent', async ({ page }) => {
    await page.clock.install();
    await page.route(REFRESH, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await passUntil(page, 8_000, async () => expect(await formScreen(page).submit.isVisible()).toBe(true));
    await expectSignedOut(page);
  });
});

async function expectSignedOut(page: Page): Promise<void> {
  await expect(formScreen(page).submit).toBeVisible();
  await expect(adminButton(page).access).toBeVisible();
  await expect(recordsScreen(page).tab).toBeHidden();
}

/** What the browser tells the page when its tab is looked at again; ends when the session has been asked about. */
async function regainFocus(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/auth/v1/user');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
  await asked;
}
