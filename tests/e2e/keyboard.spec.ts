import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy } from './support/files.ts';
import { formScreen, recordsScreen } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

const [first = '', second = ''] = HARD.map(({ company_name }) => company_name);

test('an admin finds, opens, selects, exports, deletes and undoes by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await formScreen(page).tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(records.tab).toBeFocused();
  await expect(records.status('Total: 1,100 customers')).toBeVisible();

  await test.step('Arrows go through the customers, which nothing covers', async () => {
    await records.nameOf(first).focus();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let presses = 0; presses < 14; presses += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => isCovered(page), { message: `${key} ${presses}` }).toBe(false);
      }
    }
    await page.keyboard.press('End');
    await expect(records.nameOf('Shop 0088 Radio')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(records.nameOf(first)).toBeFocused();
  });

  await test.step('A slash starts a search, Enter goes to its result and opens it', async () => {
    await records.nameOf(first).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('shop 0822');
    await page.keyboard.press('Enter');
    await expect(records.nameOf('Shop 0822 Radio')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.detail('Company name')).toHaveText('Shop 0822 Radio');
    await expect(records.nameOf('Shop 0822 Radio'), 'the keys act on the open row').toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(records.search).toHaveValue('');
  });

  await test.step('Keys select, export, delete and undo', async () => {
    await records.nameOf(first).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await expect(records.status('3 selected')).toBeVisible();
    const { rows } = await exportBy(page, () => page.keyboard.press('Shift+E'));
    expect(rows).toHaveLength(3);
    await records.nameOf(second).focus();
    await page.keyboard.press('Delete');
    await expect(records.deletion).toContainText(second);
    await page.keyboard.press('Delete');
    await expect(records.status(`Deleted ${second}`)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(records.nameOf(second)).toBeVisible();
  });
});

function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('[role=row]');
    if (!row) return true;
    const { left, top, bottom, width } = row.getBoundingClientRect();
    return [top + 3, bottom - 3].some((y) => !row.contains(document.elementFromPoint(left + width / 2, y)));
  });
}
