import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test as visitorTest } from './support/test.ts';

// Caused by the test's own script on the blank page.
test.use({ expectedProblems: /sessionStorage/ });

const COMPANY = 'Bravo Batteries';

test('Back closes one dialog at a time, also after a reload, then leaves the page', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer({ company_name: COMPANY })]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.nameOf(COMPANY).click();
  await records.details.getByRole('button', { name: `Edit ${COMPANY}` }).click();
  await expect(records.edit).toBeVisible();
  expect(page.url()).toBe(`${product.url}/`);
  await page.goBack();
  await expect(records.edit).toBeHidden();
  await expect(records.details).toBeVisible();
  await page.goBack();
  await expect(records.details).toBeHidden();
  await expect(records.nameOf(COMPANY)).toBeFocused();

  await records.nameOf(COMPANY).click();
  await expect(records.closeDetails).toBeVisible();
  await page.reload();
  await expect(records.closeDetails).toBeVisible();
  await page.goBack();
  await expect(records.closeDetails).toBeHidden();

  await records.deleteOf(COMPANY).click();
  await page.keyboard.press('Escape');
  await expect(records.deletion).toBeHidden();
  await records.deleteOf(COMPANY).click();
  await expect(records.deletion).toBeVisible();
  await page.reload();
  await expect(records.row(COMPANY)).toBeVisible();
  await expectToLeave(page);
});

visitorTest('Back closes the sign-in screen, which keeps the typed email', async ({ page, baseURL }) => {
  await page.goto('/');
  const screen = signInScreen(page);
  for (let time = 0; time < 2; time += 1) {
    await adminButton(page).access.click();
    if (time > 0) {
      await expect(screen.email).toHaveValue('admin@example.com');
      await expect(screen.password).toBeFocused();
    }
    await screen.email.fill('admin@example.com');
    await page.goBack();
    await expect(formScreen(page).submit).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/`);
    await expect(adminButton(page).access).toBeFocused();
  }
  await expectToLeave(page);
});

/** Expects that closed dialogs left no entry in the history. */
async function expectToLeave(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
}
