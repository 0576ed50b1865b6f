import type { Page } from '@playwright/test';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { test } from './support/admin.ts';
import { e2eBrowser } from './support/e2e-browser.ts';
import { exportBy } from './support/files.ts';
import type { Seed } from './support/products.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** As `npm run seed` makes them: most days have one customer or two. */
const seed: Seed = { dated: [...inventCustomers(1_000, new Date('2025-11-20T15:00:00Z'))] };

const touch = { hasTouch: true, isMobile: e2eBrowser() !== 'firefox' };

/** How many customers are wholly visible at least. */
const SCREENS = [
  { viewport: { width: 1280, height: 800 }, whole: 12 },
  { viewport: { width: 1920, height: 1080 }, whole: 20 },
  { viewport: { width: 360, height: 740 }, whole: 4, ...touch },
  { viewport: { width: 390, height: 844 }, whole: 6, ...touch },
];

for (const { whole, ...screen } of SCREENS) {
  test.describe(`at ${screen.viewport.width} x ${screen.viewport.height}`, () => {
    test.use({ seed, ...screen });

    test(`${whole} customers are whole, and the list stays where it is whatever is done`, async ({
      page,
    }) => {
      await page.goto('/');
      const records = recordsScreen(page);
      await records.open();
      await expect(records.view('To fix')).toHaveText(/\d/);
      await expect(records.view('Duplicates')).toHaveText(/\d/);
      await expect(records.rows.first()).toBeVisible();
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(whole);
      const y = await firstRowY(page);
      const staysAfter = (what: string) => expect.poll(() => firstRowY(page), what).toBe(y);
      const [company = ''] = await records.names.allInnerTexts();

      await records.search.fill('radio');
      await expect(records.count(/ match/)).toBeVisible();
      await staysAfter('a search');
      await records.search.fill('');
      await expect(records.count('Total: 1,000 customers')).toBeVisible();
      await staysAfter('clearing it');

      for (const view of ['New', 'To fix', 'Duplicates', 'Changed since export', 'Deleted'] as const) {
        await records.view(view).click();
        await expect(records.view(view)).toHaveAttribute('aria-selected', 'true');
        await records.view('All').click();
        await expect(records.nameOf(company)).toBeVisible();
        await staysAfter(view);
      }

      await records.selectOf(company).click();
      await expect(records.count('1 selected')).toBeVisible();
      await staysAfter('selecting');
      for (const button of [records.exportSelected, records.deleteSelected]) {
        await expect(button).toBeInViewport({ ratio: 0.9 });
      }
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(records.count('1 selected')).toBeHidden();
      await staysAfter('clearing the selection');

      await exportBy(page, () => records.act(company, 'Export'));
      await expect(records.exported('Exported 1 of 1 customer')).toBeVisible();
      await staysAfter('an export');

      await records.nameOf(company).click();
      await expect(records.details).toBeVisible();
      await records.closeDetails.click();
      await expect(records.details).toBeHidden();
      await staysAfter('the details');

      await records.openMenu('More commands');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await staysAfter('the menu');

      await records.act(company, 'Delete');
      await records.confirmDelete.click();
      await expect(records.nameOf(company)).toHaveCount(0);
      await staysAfter('a delete');
      await records.undo.click();
      await expect(records.nameOf(company)).toBeVisible();
      await staysAfter('its Undo');
      expect(await page.evaluate(() => window.scrollY), 'the page doesn’t scroll').toBe(0);
    });
  });
}

/** Where the first customer's row begins. */
async function firstRowY(page: Page): Promise<number | undefined> {
  const box = await recordsScreen(page).rows.first().boundingBox();
  return box?.y;
}

/** How many rows nothing covers and no edge cuts off. */
function wholeRows(page: Page): Promise<number> {
  return recordsScreen(page).rows.evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 4, y)));
      }).length,
  );
}
