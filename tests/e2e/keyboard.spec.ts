import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

const [first = '', second = ''] = HARD.map(({ company_name }) => company_name);

test.describe('by keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(recordsScreen(page).tab).toBeVisible();
  });

  test('arrows go from tab to tab', async ({ page }) => {
    const { tab: form } = formScreen(page);
    const { tab: records } = recordsScreen(page);
    await form.focus();
    await page.keyboard.press('ArrowRight');
    await expect(records).toBeFocused();
    await expect(records).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(form).toBeFocused();
    await expect(form).toHaveAttribute('aria-selected', 'true');
  });

  test('arrows go from record to record, also over a day’s end, and to the first and the last', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await records.row(first).focus();
    await page.keyboard.press('ArrowUp');
    await expect(records.row(first)).toBeFocused();
    for (const { company_name } of HARD.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect(records.row(company_name)).toBeFocused();
    }
    await page.keyboard.press('ArrowUp');
    await expect(records.row('First of the Day')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(records.row(first)).toBeFocused();
  });

  test('the list is one stop of the Tab key, then the record’s own buttons', async ({ page }) => {
    const records = await openRecords(page);
    await records.row(first).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(records.viewOf(second)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(records.exportOf(second)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(records.row(second)).toBeFocused();
  });

  test('Enter opens a record, Delete asks, Escape leads back to it', async ({ page }) => {
    const records = await openRecords(page);
    await records.row(second).focus();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText(second);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(records.details.locator(':focus'), 'the focus stays in the modal').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(records.row(second)).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Escape');
    await expect(records.deletion).toBeHidden();
    await expect(records.row(second)).toBeFocused();
  });

  test('a slash goes to the search, and is a slash where one types; Escape empties it', async ({ page }) => {
    const records = await openRecords(page);
    await records.row(first).focus();
    await page.keyboard.press('/');
    await expect(records.search).toBeFocused();
    await expect(records.search).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(records.search).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(records.search).toHaveValue('');
    await expect(records.search).toBeFocused();
  });

  test('the form is filled in from field to field, and Enter submits it', async ({ page }) => {
    const form = formScreen(page);
    await form.field('companyName').focus();
    for (const text of [
      REQUIRED_ONLY.companyName,
      REQUIRED_ONLY.contactPerson,
      '082',
      '',
      'Church Street',
      REQUIRED_ONLY.emailAddress,
    ]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await expect(form.field('vatRegNr')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.field('cellPhone')).toBeFocused();
    await expect(form.field('cellPhone')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(form.field('contactPerson')).toBeFocused();
  });
});

async function openRecords(page: Page): Promise<ReturnType<typeof recordsScreen>> {
  const records = recordsScreen(page);
  await records.open();
  await expect(records.row(first)).toBeVisible();
  return records;
}
