import type { Page } from '@playwright/test';
import { endAllSessions, keepSession, startSession, test } from './support/admin.ts';
import { lookAgain } from './support/look-again.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { LONG_DAY, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed, expectedProblems: /Failed to load resource/ });

const ENDED = 'You were signed out. Sign in to go on.';
/** The list's 101st customer: on its second page. */
const DEEP = 'Shop 0089 Radio';

test.describe('an admin who comes back', () => {
  test('after a session that ended: is told, signs in, and is where they were', async ({
    page,
    product,
    session,
  }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.search.fill('radio');
    await expect(records.count(/ of 2,500 customers match$/)).toBeVisible();
    await records.views.first().focus();
    await page.keyboard.press('End');
    await expect(records.row(DEEP)).toBeVisible();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog');
    await expect(details).toBeVisible();
    const opened = await details.getByRole('definition').first().innerText();
    const kept = () => page.evaluate(() => sessionStorage.getItem('customer-desk-place'));
    await expect.poll(kept).toContain('"loaded":2');
    await expect.poll(kept).toMatch(/"open":"[0-9a-f-]+"/);

    await endAllSessions(product, session);
    await lookAgain(page);
    await expect(formScreen(page).submit, 'specification, section 2').toBeVisible();
    await expect(page.getByRole('alert')).toContainText(ENDED);
    await adminButton(page).access.click();
    await expect(page.getByText(ENDED)).toBeVisible();
    await signIn(page, product);
    await expect(page.getByRole('dialog')).toContainText(opened);
    await page.keyboard.press('Escape');
    await expect(records.search).toHaveValue('radio');
    await expect(records.viewOf(opened), 'the list is where it was').toBeInViewport();
  });

  test('after a session that could not be renewed is told, too', async ({ page }) => {
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({ status: 403, json: { error_code: 'session_not_found' } }),
    );
    await page.goto('/');
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(ENDED);
  });

  test('after a reload has the tab and the search', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.search.fill('voortrekker');
    await expect(records.count('1 of 2,500 customers matches')).toBeVisible();
    await page.reload();
    await expect(records.tab).toHaveAttribute('aria-selected', 'true');
    await expect(records.search).toHaveValue('voortrekker');
    await expect(records.count('1 of 2,500 customers matches')).toBeVisible();
  });

  test('after a reload is as far down the list as before', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.views.first().focus();
    await page.keyboard.press('End');
    await expect(records.row(DEEP)).toBeVisible();
    await expect(records.day(LONG_DAY.heading)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('customer-desk-place')))
      .toContain('"loaded":2');
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 60);
    await expect(records.row(DEEP)).toBeVisible();
  });

  test('after signing out finds nothing of it, nor does anybody else', async ({ page, product }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.search.fill('voortrekker');
    await expect(records.count('1 of 2,500 customers matches')).toBeVisible();
    await adminButton(page).logout.click();
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('voortrekker');
    await adminButton(page).access.click();
    await signIn(page, product);
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    await expect(records.search).toHaveValue('');
    await expect(records.tab).toHaveAttribute('aria-selected', 'true');
    await expect(records.search, 'where one goes on').toBeFocused();
  });

  test('as somebody else finds nothing of the one before', async ({ page, product }) => {
    await keepSession(page, product, await startSession(product));
    await page.addInitScript(() => {
      if (sessionStorage.getItem('customer-desk-place') !== null) return;
      const place = {
        email: 'other@example.com',
        view: 'records',
        search: 'voortrekker',
        scroll: 900,
        loaded: 100,
      };
      sessionStorage.setItem('customer-desk-place', JSON.stringify(place));
    });
    await page.goto('/');
    await expect(formScreen(page).tab).toHaveAttribute('aria-selected', 'true');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).search).toHaveValue('');
  });
});

async function signIn(page: Page, product: { adminEmail: string; adminPassword: string }): Promise<void> {
  await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
}
