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
import { EXPORT_PAGE, LONG_PAGE, readExports, STORE_EXPORT } from './support/exports.ts';
import { lookAgain } from './support/look-again.ts';
import { adminButton, formScreen, recordsScreen } from './support/screens.ts';
import { stored } from './support/storage.ts';
import { expect, type Product } from './support/test.ts';

const LIST = /\/rpc\/find_customers\?/;
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

  test('keeps the current view when the page regains focus', async ({ page }) => {
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

  test('ends in this tab when it ends in another one', async ({ page, context }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    const other = await context.newPage();
    await other.goto('/');
    await adminButton(other).logout.click();
    await expect(adminButton(other).access).toBeVisible();
    await expectSignedOut(page);
  });

  test('stays when signing out fails, with a message', async ({ page }) => {
    await page.goto('/');
    await page.route('**/auth/v1/logout*', (route) => route.abort('connectionfailed'));
    await adminButton(page).logout.click();
    await expect(page.getByRole('alert')).toContainText('Couldn’t sign you out');
    await expect(recordsScreen(page).tab).toBeVisible();
    await page.unroute('**/auth/v1/logout*');
    await adminButton(page).logout.click();
    await expectSignedOut(page);
  });

  test.describe('that ends on another computer', () => {
    test('returns to the form when the page becomes visible', async ({ page, product, session }) => {
      // Wait for the check on opening, or it would already sign the admin out.
      const asked = page.waitForResponse('**/auth/v1/user');
      await page.goto('/');
      await recordsScreen(page).open();
      await expect(recordsScreen(page).heading).toBeVisible();
      await asked;
      await endAllSessions(product, session);
      await lookAgain(page);
      await expectSignedOut(page);
      expect(await stored(page, sessionKey(product.url))).toBeNull();
    });
  });
});

test('signing out first cancels the records’ requests, so that none is refused', async ({ page }) => {
  const { opened, open } = gate();
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(request.url()));
  await page.route(LIST, async (route) => {
    await opened;
    // Canceled by then.
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

test('signing out doesn’t reopen the records when it renews an expired token', async ({
  page,
  product,
  session,
}) => {
  const { opened, open } = gate();
  await page.route('**/auth/v1/logout*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/');
  await recordsScreen(page).open();
  await runOut(page, product, session);
  const renewed = page.waitForResponse(REFRESH);
  const logout = page.waitForRequest('**/auth/v1/logout*');
  await adminButton(page).logout.click();
  await renewed;
  await logout;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await recordsScreen(page).heading.isVisible()).toBe(false);
  open();
  await expectSignedOut(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a session that ended elsewhere and expires', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer({ company_name: 'Still There' })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).view('To fix')).toHaveText('To fix 0');
  });

  test('during a delete: returns to the form, and nothing is deleted', async ({ page, product, session }) => {
    await recordsScreen(page).deleteOf('Still There').click();
    await endAllSessions(product, session);
    await runOut(page, product, session);
    await recordsScreen(page).confirmDelete.click();
    await expectSignedOut(page);
    await expect.poll(async () => (await product.readCustomers()).length).toBe(1);
  });

  test('during an export: returns to the form without a file, and keeps the export', async ({
    page,
    product,
    session,
  }) => {
    const downloads = listDownloads(page);
    await page.route(EXPORT_PAGE, async (route) => {
      await endAllSessions(product, session);
      await runOut(page, product, session);
      // The hosted service's answer to an expired token.
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await recordsScreen(page).exportAll.click();
    await expectSignedOut(page);
    expect(downloads).toEqual([]);
    const exports = await readExports(product, await startSession(product));
    expect(exports.at(-1)).toMatchObject({ kind: 'all' });
  });

  test('while an export is stored: returns to the form', async ({ page, product, session }) => {
    await page.route(STORE_EXPORT, async (route) => {
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await recordsScreen(page).exportAll.click();
    await expectSignedOut(page);
  });

  test('while several customers are deleted: returns to the form', async ({ page, product, session }) => {
    await page.route(/rest\/v1\/customers\?/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await page.getByRole('checkbox', { name: 'Select Still There' }).click();
    await recordsScreen(page).deleteSelected.click();
    await page.getByRole('button', { name: 'Delete 1 customer' }).click();
    await expectSignedOut(page);
  });

  test('while a day is selected: returns to the form', async ({ page, product, session }) => {
    await page.route(LONG_PAGE, async (route) => {
      await endAllSessions(product, session);
      await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await page.getByRole('checkbox', { name: /^Select \w+day, / }).click();
    await expectSignedOut(page);
  });
});

/** Lets the session expire; the app learns of it at its next request. */
async function runOut(page: Page, product: Product, session: KeptSession): Promise<void> {
  await keepNow(page, product, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 });
}

test.describe('an expired token', () => {
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

  test('returns to the form when it can’t be renewed', async ({ page, product }) => {
    await page.route(REFRESH, (route) =>
      route.continue({ postData: JSON.stringify({ refresh_token: 'forged' }) }),
    );
    await page.goto('/');
    await expectSignedOut(page);
    await expect.poll(() => stored(page, sessionKey(product.url))).toBeNull();
  });

  test('doesn’t keep the form from a visitor when the service doesn’t answer', async ({ page }) => {
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

/** Focuses the page, and waits until it has checked the session. */
async function regainFocus(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/auth/v1/user');
  await lookAgain(page);
  await asked;
}
