import type { Page } from '@playwright/test';
import { endAllSessions, keepSession, startSession, test } from './support/admin.ts';
import { lookAgain } from './support/look-again.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed, expectedProblems: /Failed to load resource/ });

const ENDED = 'You were signed out. Sign in again to continue where you left off.';
/** The 101st customer, on the second page. */
const DEEP = 'Shop 0089 Radio';

test.describe('a returning admin', () => {
  test('after a session ended, sees a message, signs in and continues in the same place', async ({
    page,
    product,
    session,
  }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.search.fill('radio');
    await expect(records.count(/ of 2,500 customers match$/)).toBeVisible();
    await records.names.first().focus();
    await page.keyboard.press('End');
    await expect(records.row(DEEP)).toBeVisible();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog');
    await expect(details).toBeVisible();
    const opened = await details.getByRole('definition').first().innerText();
    const kept = () => page.evaluate(() => sessionStorage.getItem('customer-desk-place'));
    await expect.poll(kept).toContain('"loaded":2');
    await expect.poll(kept).toMatch(/"open":\{"id":"[0-9a-f-]+"/);

    await endAllSessions(product, session);
    await lookAgain(page);
    await expect(formScreen(page).submit, 'specification, section 2').toBeVisible();
    await expect(page.getByRole('alert')).toContainText(ENDED);
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(ENDED)).toBeVisible();
    await signIn(page, product);
    await expect(page.getByRole('dialog')).toContainText(opened);
    await page.keyboard.press('Escape');
    await expect(records.search).toHaveValue('radio');
    await expect(records.nameOf(opened), 'the list is where it was').toBeInViewport();
  });

  test('after a session that couldn’t be renewed, sees a message too', async ({ page }) => {
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({ status: 403, json: { error_code: 'session_not_found' } }),
    );
    await page.goto('/');
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(ENDED);
  });

  test('after a reload has the tab, the search, the view, and is as far down the list as before', async ({
    page,
  }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.search.fill('radio');
    await expect(records.count(/ of 2,500 customers match$/)).toBeVisible();
    await records.view('New').click();
    await expect(records.view('New')).toHaveAttribute('aria-selected', 'true');
    await records.names.first().focus();
    await page.keyboard.press('End');
    await expect(records.row(DEEP)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('customer-desk-place')))
      .toMatch(/"first":"[^}]*"loaded":2/);
    await page.reload();
    await expect(records.tab).toHaveAttribute('aria-selected', 'true');
    await expect(records.search).toHaveValue('radio');
    await expect(records.view('New')).toHaveAttribute('aria-selected', 'true');
    await expect(records.row(DEEP)).toBeInViewport();
  });

  test('after signing out, finds nothing of it, and neither does another admin', async ({
    page,
    product,
  }) => {
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
    await expect(signInScreen(page).email).toHaveValue('');
    await signIn(page, product);
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    await expect(records.search).toHaveValue('');
    await expect(records.tab).toHaveAttribute('aria-selected', 'true');
    await expect(records.search, 'where one goes on').toBeFocused();
  });

  test('finds nothing of another admin', async ({ page, product }) => {
    await keepSession(page, product, await startSession(product));
    await page.addInitScript(() => {
      if (sessionStorage.getItem('customer-desk-place') !== null) return;
      const place = {
        email: 'other@example.com',
        tab: 'records',
        view: 'new',
        search: 'voortrekker',
        first: '00000000-0000-4000-8000-000000000000',
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
