import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

// From the test's own script on the blank page.
test.use({ expectedProblems: /sessionStorage/ });

const COMPANY = 'Baviaans Batteries';

test.describe('the browser’s Back button', () => {
  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer({ company_name: COMPANY })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).row(COMPANY)).toBeVisible();
  });

  test('closes an open dialog, stays on the records and returns the focus', async ({ page, baseURL }) => {
    const records = recordsScreen(page);
    await records.nameOf(COMPANY).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.url(), 'the address is the same').toBe(`${baseURL}/`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(records.nameOf(COMPANY)).toBeFocused();

    await records.deleteOf(COMPANY).click();
    await expect(records.deletion).toBeVisible();
    await page.goBack();
    await expect(records.deletion).toBeHidden();
    await expect(records.row(COMPANY)).toBeVisible();
  });

  test('closes one of two dialogs at a time', async ({ page }) => {
    const records = recordsScreen(page);
    await records.nameOf(COMPANY).click();
    await records.details.getByRole('button', { name: `Edit ${COMPANY}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${COMPANY}` });
    await expect(edit).toBeVisible();
    await page.goBack();
    await expect(edit).toBeHidden();
    await expect(records.details).toBeVisible();
    await page.goBack();
    await expect(records.details).toBeHidden();
    await expect(records.heading).toBeVisible();
  });

  test('leaves the page once all dialogs are closed', async ({ page }) => {
    const records = recordsScreen(page);
    for (let time = 0; time < 3; time += 1) {
      await records.nameOf(COMPANY).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    }
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('leaves the page after a reload that closed a dialog', async ({ page }) => {
    const records = recordsScreen(page);
    await records.deleteOf(COMPANY).click();
    await expect(records.deletion).toBeVisible();
    await page.reload();
    await expect(records.row(COMPANY)).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('closes details that a reload reopened, then leaves the page', async ({ page }) => {
    const records = recordsScreen(page);
    await records.nameOf(COMPANY).click();
    await expect(records.closeDetails).toBeVisible();
    await page.reload();
    await expect(records.closeDetails).toBeVisible();
    await page.goBack();
    await expect(records.closeDetails).toBeHidden();
    await expect(records.nameOf(COMPANY)).toBeVisible();
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
