import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy } from './support/files.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { HARD, NEWEST_DAY, seed } from './support/seed.ts';
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
    await records.viewOf(first).focus();
    await page.keyboard.press('ArrowUp');
    await expect(records.viewOf(first)).toBeFocused();
    for (const { company_name } of HARD.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect(records.viewOf(company_name)).toBeFocused();
    }
    await page.keyboard.press('ArrowUp');
    await expect(records.viewOf('First of the Day')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(records.viewOf(first)).toBeFocused();
  });

  test('nothing covers the record that has the focus, on the way down and up', async ({ page }) => {
    const records = await openRecords(page);
    await records.viewOf(first).focus();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => isCovered(page), { message: `${key} ${presses}` }).toBe(false);
      }
    }
  });

  test('the list is one stop of the Tab key, then the record’s own buttons, then what comes after the list', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await records.viewOf(first).focus();
    await page.keyboard.press('ArrowDown');
    await expect(records.viewOf(second)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(records.copyFrom(second)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(records.exportOf(second)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(records.deleteOf(second)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('section :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(records.viewOf(first)).toBeFocused();
  });

  test('only what can be pressed takes the focus, of one row and its day', async ({ page }) => {
    const records = await openRecords(page);
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    const stops = page.locator('section [tabindex="0"], section button:not([tabindex="-1"])');
    await expect(page.locator('li[tabindex]')).toHaveCount(0);
    expect(await stops.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      `Select ${NEWEST_DAY.heading}`,
      `Export ${NEWEST_DAY.heading} to QuickBooks`,
      ...['Select', 'View details of', 'Copy from', 'Export', 'Delete'].map((what) =>
        expect.stringContaining(`${what} ${first}`),
      ),
    ]);
  });

  test('Enter opens a record, Delete asks, Escape leads back to it', async ({ page }) => {
    const records = await openRecords(page);
    await records.viewOf(second).focus();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText(second);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(records.details.locator(':focus'), 'the focus stays in the modal').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(records.viewOf(second)).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Escape');
    await expect(records.deletion).toBeHidden();
    await expect(records.viewOf(second)).toBeFocused();
  });

  test('from the search into what it finds, from row to row by letters, and no letter when they are off', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await page.keyboard.press('/');
    await page.keyboard.type('shop 2222');
    await page.keyboard.press('Enter');
    await expect(records.viewOf('Shop 2222 Radio')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText('Shop 2222 Radio');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(records.viewOf(first)).toBeFocused();
    await page.keyboard.press('j');
    await expect(records.viewOf(second)).toBeFocused();
    await page.keyboard.press('k');
    await expect(records.viewOf(first)).toBeFocused();

    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Letters and signs act as keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(records.viewOf(first)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('/');
    await expect(records.viewOf(first)).toBeFocused();
    await page.reload();
    await records.open();
    await records.viewOf(first).focus();
    await page.keyboard.press('j');
    await expect(records.viewOf(first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(records.viewOf(second)).toBeFocused();
  });

  test('one key exports a record or the selected ones, and Delete pressed twice deletes', async ({
    page,
  }) => {
    const records = await openRecords(page);
    await records.viewOf(first).focus();
    const one = await exportBy(page, () => page.keyboard.press('d'));
    expect(one.rows).toHaveLength(1);
    await expect(records.viewOf(first)).toBeFocused();

    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    const three = await exportBy(page, () => page.keyboard.press('d'));
    expect(three.rows).toHaveLength(3);

    await records.viewOf(second).focus();
    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Delete');
    await expect(records.viewOf(second)).toHaveCount(0);
    await expect(records.announcement(`${second} was deleted.`)).toBeVisible();
    // Other tests count on it.
    await records.undo.click();
    await expect(records.viewOf(second)).toBeVisible();
  });

  test('a key that is held selects once, and Caps Lock makes no stretch of it', async ({ page }) => {
    const records = recordsScreen(page);
    await page.goto('/');
    await records.open();
    await records.views.first().focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('x');
    await page.keyboard.up('x');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // What Caps Lock makes of the key.
    await records.views.nth(2).dispatchEvent('keydown', { key: 'X', shiftKey: false });
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  });

  test('a slash goes to the search, and is a slash where one types; Escape empties it', async ({ page }) => {
    const records = await openRecords(page);
    await records.viewOf(first).focus();
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
    const row = document.activeElement?.closest('li');
    if (!row) return true;
    const { left, top, bottom, width } = row.getBoundingClientRect();
    return [top + 3, bottom - 3].some((y) => !row.contains(document.elementFromPoint(left + width / 2, y)));
  });
}
