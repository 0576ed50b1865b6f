import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy, listDownloads } from './support/files.ts';
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

  test('arrows go from record to record, which nothing covers, to the first and the last', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await records.nameOf(first).focus();
    await page.keyboard.press('ArrowUp');
    await expect(records.nameOf(first)).toBeFocused();
    for (const { company_name } of HARD.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect(records.nameOf(company_name)).toBeFocused();
    }
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => isCovered(page), { message: `${key} ${presses}` }).toBe(false);
      }
    }
    await page.keyboard.press('End');
    await expect(records.nameOf('Shop 0088 Radio')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(records.nameOf(first)).toBeFocused();
  });

  test('the list is one stop of the Tab key, then the record’s own buttons', async ({ page }) => {
    const records = await openRecords(page);
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    const stops = records.table.locator('[tabindex="0"]');
    await expect(stops.first()).toBeAttached();
    await records.nameOf(first).focus();
    await page.keyboard.press('ArrowDown');
    await expect(records.nameOf(second)).toBeFocused();
    for (const name of [
      'Copy cell phone',
      'Copy email address',
      ...['View details of', 'Edit', 'Copy all details of'].map((what) => `${what} ${second}`),
      `Export ${second} to QuickBooks`,
      `Delete ${second}`,
    ]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Tab');
    await expect(records.table.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(records.nameOf(first)).toBeFocused();
  });

  test('Enter opens a record, Delete asks, Escape leads back to it', async ({ page }) => {
    const records = await openRecords(page);
    await records.nameOf(second).focus();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText(second);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(records.details.locator(':focus'), 'the focus stays in the modal').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(records.nameOf(second)).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Escape');
    await expect(records.deletion).toBeHidden();
    await expect(records.nameOf(second)).toBeFocused();
  });

  test('from the search into what it finds, from row to row by letters, and no letter when they are off', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await page.keyboard.press('/');
    await page.keyboard.type('shop 2222');
    await page.keyboard.press('Enter');
    await expect(records.nameOf('Shop 2222 Radio')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText('Shop 2222 Radio');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(records.nameOf(first)).toBeFocused();
    await page.keyboard.press('j');
    await expect(records.nameOf(second)).toBeFocused();
    await page.keyboard.press('k');
    await expect(records.nameOf(first)).toBeFocused();

    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(records.nameOf(first)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('/');
    await page.keyboard.press('q');
    await expect(records.nameOf(first)).toBeFocused();
    await page.reload();
    await records.open();
    await records.nameOf(first).focus();
    await page.keyboard.press('j');
    await expect(records.nameOf(first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(records.nameOf(second)).toBeFocused();
  });

  test('one key exports a record or the selected ones, and Delete pressed twice deletes', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await records.nameOf(first).focus();
    const one = await exportBy(page, () => page.keyboard.press('Shift+E'));
    expect(one.rows).toHaveLength(1);
    await expect(records.nameOf(first)).toBeFocused();

    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    const three = await exportBy(page, () => page.keyboard.press('Shift+E'));
    expect(three.rows).toHaveLength(3);

    await records.nameOf(second).focus();
    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Delete');
    await expect(records.nameOf(second)).toHaveCount(0);
    await expect(records.announcement(`Deleted ${second}`)).toBeVisible();
    // Other tests count on it.
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(records.nameOf(second)).toBeVisible();
  });

  test('a letter without a meaning starts a search, and downloads nothing', async ({ page }) => {
    const records = await openRecords(page);
    const downloads = listDownloads(page);
    await records.nameOf(first).focus();
    await page.keyboard.type('durban');
    await expect(records.search).toBeFocused();
    await expect(records.search).toHaveValue('durban');
    expect(downloads).toEqual([]);
  });

  test('a slash goes to the search, and is a slash where one types; Escape empties it', async ({ page }) => {
    const records = await openRecords(page);
    await records.nameOf(first).focus();
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

/** Whether something lies over the upper or the lower edge of the record that has the focus. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('[role=row]');
    if (!row) return true;
    const { left, top, bottom, width } = row.getBoundingClientRect();
    return [top + 3, bottom - 3].some((y) => !row.contains(document.elementFromPoint(left + width / 2, y)));
  });
}
