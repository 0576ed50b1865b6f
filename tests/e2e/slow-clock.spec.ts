import type { Page } from '@playwright/test';
import { endAllSessions, expired, keepNow, startSession, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { adminButton, formScreen, recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const HOUR_MS = 3_600_000;

// The token is valid for the browser, but not for the server.
test.describe('a browser whose clock is three hours slow', () => {
  test.use({
    expectedProblems: /Failed to load resource/,
    session: async ({ product }, use) => {
      await use(await expired(product, await startSession(product)));
    },
  });

  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer({ company_name: 'Slow Clock' })]);
    await page.clock.install({ time: Date.now() - 3 * HOUR_MS });
    await page.goto('/');
  });

  test('reads the records', async ({ page }) => {
    await recordsScreen(page).open();
    await expect(recordsScreen(page).deleteOf('Slow Clock')).toBeVisible();
    await expect(recordsScreen(page).view('To fix')).toHaveText('To fix 0');
  });

  test('deletes: the refused call is repeated once', async ({ page, product }) => {
    await recordsScreen(page).open();
    await holdOwnRequests(page);
    await recordsScreen(page).deleteOf('Slow Clock').click();
    await keepNow(page, product, await expired(product, await startSession(product)));
    const deletes: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') deletes.push(response.status());
    });
    await recordsScreen(page).confirmDelete.click();
    await expect.poll(async () => (await product.readCustomers()).length).toBe(0);
    await expect.poll(() => deletes).toEqual([401, 200]);
    await expect(adminButton(page).logout).toBeVisible();
  });

  test('signs out completely, so that no session is left', async ({ page, session }) => {
    await adminButton(page).logout.click();
    await expect(adminButton(page).access).toBeVisible();
    const answer = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
      headers: { apikey: 'sb_publishable_local' },
      data: { refresh_token: session.refresh_token },
    });
    expect(await answer.json()).toMatchObject({ error_code: 'refresh_token_not_found' });
  });

  test('is signed out with a message when its session can’t be renewed', async ({ page, product }) => {
    await recordsScreen(page).open();
    await holdOwnRequests(page);
    await recordsScreen(page).deleteOf('Slow Clock').click();
    const session = await startSession(product);
    await endAllSessions(product, session);
    await keepNow(page, product, await expired(product, session));
    await recordsScreen(page).confirmDelete.click();
    await expect(formScreen(page).submit).toBeVisible();
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'You were signed out. Sign in again to continue where you left off.',
    );
  });
});

/** Holds the page's automatic requests, so that a pressed button meets the expired token first. */
async function holdOwnRequests(page: Page): Promise<void> {
  await expect(recordsScreen(page).view('To fix')).toHaveText('To fix 0');
  await page.route('**/rest/v1/**', async (route) => {
    if (route.request().method() === 'DELETE') await route.continue();
  });
}
