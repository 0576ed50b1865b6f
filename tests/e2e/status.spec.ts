import type { Locator, Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed, expectedProblems: /Failed to load resource/ });

/** The last customer of the list's first page. */
const DEEP = 'Shop 0088 Radio';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`the desk’s notices, on ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('are in view however far the list is scrolled, and not over the row in work', async ({ page }) => {
      const records = await scrollTo(page, DEEP);
      const row = records.row(DEEP);
      const button = records.exportOf(DEEP);
      await exportBy(page, () => button.click());
      await expect(records.exported('Exported 1 of 1 customer')).toBeInViewport({ ratio: 0.9 });
      await expect(button, 'the focus stays').toBeFocused();
      await expect.poll(() => overlap(row, records.status)).toBeLessThanOrEqual(0);

      // From here down, each row that takes the focus comes above the notices.
      for (const company of ['Shop 0089 Radio', 'Shop 0090 Radio', 'Shop 0091 Radio']) {
        if (company === 'Shop 0089 Radio') await records.viewOf(DEEP).focus();
        await page.keyboard.press('ArrowDown');
        await expect(records.viewOf(company)).toBeFocused();
        await expect.poll(() => overlap(records.row(company), records.status)).toBeLessThanOrEqual(0);
      }
    });

    test('of a failed export stay until they are dismissed, and F8 leads to them', async ({ page }) => {
      const records = await scrollTo(page, DEEP);
      await page.route(/export_ledger/, (route) =>
        route.fulfill({ status: 503, json: { message: 'resting' } }),
      );
      await records.exportOf(DEEP).click();
      await expect(records.alert).toBeInViewport({ ratio: 0.9 });
      await expect(records.alert).toHaveText('Error exporting to QuickBooks format. Please try again.');
      await page.keyboard.press('F8');
      await expect(records.status).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(records.alert).toBeHidden();
      await expect(records.exportOf(DEEP), 'the focus is back').toBeFocused();
    });
  });
}

async function scrollTo(page: Page, company: string): Promise<ReturnType<typeof recordsScreen>> {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.views.first().focus();
  await page.keyboard.press('End');
  await expect(records.viewOf(company)).toBeFocused();
  return records;
}

/** How many pixels of a row the notices cover. */
async function overlap(row: Locator, notices: Locator): Promise<number> {
  const [under, over] = await Promise.all([row.boundingBox(), notices.boundingBox()]);
  if (!under || !over) return Number.NaN;
  return under.y + under.height - over.y;
}
