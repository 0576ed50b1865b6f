import type { Page } from '@playwright/test';
import { removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { EXPECTED, plantedSeed } from './support/planted.ts';
import { lookAgain } from './support/look-again.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ seed: plantedSeed });

/** In the order of the list. */
const SAME_NAME = EXPECTED.filter(({ warnings }) => warnings.some((each) => each.includes('the same name')));
const ATTENTION = new RegExp(`${EXPECTED.length} need attention$`);
const AGAIN = 'Changed since: check again';

test.describe('the list of those who need attention for a reason', () => {
  test.beforeEach(async ({ page }) => {
    await openChecked(page);
  });

  test('is asked for by keyboard, searched, and left again', async ({ page }) => {
    const records = recordsScreen(page);
    await showSameName(page);
    await expect(records.count('Duplicate name: 5 of 2,500 customers')).toBeVisible();
    await expect(page.getByText('Only customers that need attention: Duplicate name')).toBeVisible();
    expect(await companies(page)).toEqual(SAME_NAME.map(({ name }) => name));
    await expect(records.views.first(), 'one goes on in the list').toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(records.views.nth(1)).toBeFocused();

    await page.keyboard.press('/');
    await page.keyboard.type('kalahari radio');
    await page.keyboard.press('Enter');
    const found = SAME_NAME.map(({ name }) => name).filter((name) => /kalahari radio/i.test(name));
    await expect(records.count(`Duplicate name: ${found.length} of 2,500 customers`)).toBeVisible();
    expect(await companies(page)).toEqual(found);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.type('shop');
    await expect(page.getByText('No customers match “shop”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show all customers' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.search).toBeFocused();
    await expect(records.count(/ of 2,500 customers match$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
  });

  test('is selected as a whole and exported; a day of it holds no others', async ({ page }) => {
    await showSameName(page);
    await page
      .getByRole('checkbox', { name: /^Select (?!\w+day,)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 5' }).click();
    const selected = await exportBy(page, () =>
      page.getByRole('button', { name: 'Export selected' }).click(),
    );
    expect(selected.rows).toHaveLength(5);
    await page.getByRole('button', { name: 'Clear selection' }).click();

    const matches = await exportBy(page, () => recordsScreen(page).exportMatches.click());
    expect(matches.rows).toEqual(selected.rows);
    const day = page.getByRole('button', { name: /^Export \w+day, .* to QuickBooks$/ }).first();
    const ofDay = await exportBy(page, () => day.click());
    expect(ofDay.rows.length).toBeLessThanOrEqual(5);
    const names = new Set(selected.rows.map((row) => row.Name));
    expect(ofDay.rows.filter(({ Name }) => !names.has(Name))).toEqual([]);
  });

  test('is there again after a reload, once everyone has been checked for it', async ({ page }) => {
    await showSameName(page);
    await page.reload();
    await expect(recordsScreen(page).count('Duplicate name: 5 of 2,500 customers')).toBeVisible();
    expect(await companies(page)).toEqual(SAME_NAME.map(({ name }) => name));
    await page.getByRole('button', { name: 'Show all customers' }).click();
    await page.reload();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });
});

test('many customers who changed elsewhere are said to be due for another check, though there are as many', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([customer({ company_name: 'Gamka: Radio' })]);
  await openChecked(page);
  const line = page.getByRole('button', { name: / need attention$/ });
  await expect(line).toHaveText(`2,476 ready for QuickBooks, ${EXPECTED.length + 1} need attention`);
  await lookAgain(page);
  await expect(page.getByRole('button', { name: AGAIN })).toBeHidden();

  await removeCustomer(product, session, 'Gamka: Radio');
  await product.insertCustomers([customer({ company_name: 'Gouritz Radio' })]);
  await lookAgain(page);
  await expect(page.getByRole('button', { name: AGAIN })).toBeVisible();
  // Who is gone is counted no more; whether the other is ready is not known yet.
  await expect(line).toHaveText(`2,476 ready for QuickBooks, ${EXPECTED.length} need attention`);
  await page.getByRole('button', { name: AGAIN }).click();
  await expect(line).toHaveText(`2,477 ready for QuickBooks, ${EXPECTED.length} need attention`);
  await expect(page.getByRole('button', { name: ATTENTION })).toBeFocused();
  await expect(page.getByRole('button', { name: AGAIN })).toBeHidden();
  // Other tests count on those who are planted.
  await removeCustomer(product, session, 'Gouritz Radio');
});

async function openChecked(page: Page): Promise<void> {
  await page.goto('/');
  await recordsScreen(page).open();
  await page.getByRole('button', { name: 'Check for QuickBooks' }).click();
  await expect(page.getByRole('button', { name: / need attention$/ })).toBeVisible();
}

async function showSameName(page: Page): Promise<void> {
  await page.getByRole('button', { name: ATTENTION }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'All 24' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Show these 5 in the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Who is listed, from top to bottom. */
function companies(page: Page): Promise<string[]> {
  return recordsScreen(page).views.evaluateAll((views) =>
    views.map((view) => view.getAttribute('aria-label')?.replace('View details of ', '') ?? ''),
  );
}
