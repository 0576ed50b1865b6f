import type { Page, Request } from '@playwright/test';
import { removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy, listDownloads } from './support/files.ts';
import { gate } from './support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed, expectedProblems: /Failed to (load resource|fetch)/ });

const FAILED = 'Error exporting to QuickBooks format. Please try again.';

test.describe('while an export runs', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });

  test('who registers is not in its file, and is in the next one', async ({ page, product, session }) => {
    const held = gate();
    await holdPage(page, 2, held.opened);
    const records = recordsScreen(page);
    const newcomer = 'Latecomer Radio';
    const file = await exportBy(page, async () => {
      await records.exportAll.click();
      await expect(page.getByText('1,000 of 2,500 customers')).toBeVisible();
      await product.insertCustomers([customer({ company_name: newcomer })]);
      held.open();
    });
    try {
      expect(file.rows).toHaveLength(SEEDED);
      expect(file.rows.map(({ Name }) => Name)).not.toContain(newcomer);
      const next = await exportBy(page, () => records.exportAll.click());
      expect(next.rows).toHaveLength(SEEDED + 1);
      expect(next.rows[0]?.Name).toBe(newcomer);
    } finally {
      await removeCustomer(product, session, newcomer);
    }
  });

  test('it can be cancelled, and leaves no file', async ({ page }) => {
    await holdPage(page, 3, new Promise(() => undefined));
    const downloads = listDownloads(page);
    const records = recordsScreen(page);
    await records.exportAll.click();
    const progress = page.getByRole('progressbar', { name: 'Exporting customers' });
    await expect(progress).toHaveAttribute('value', '2000');
    await expect(progress).toHaveAttribute('max', '2500');
    await records.cancelExport.click();
    await expect(progress).toBeHidden();
    await expect(records.alert).toBeHidden();
    await page.unroute(EXPORT_PAGE);
    await exportBy(page, () => records.exportOf('Voortrekker (Pty) Ltd').click());
    expect(downloads).toHaveLength(1);
  });

  test('a page that cannot be read ends it: a message, no file, and another try works', async ({ page }) => {
    let asked = 0;
    await page.route(EXPORT_PAGE, (route) => {
      asked += 1;
      return asked === 2
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'the database is resting' } })
        : route.continue();
    });
    const downloads = listDownloads(page);
    const records = recordsScreen(page);
    await records.exportAll.click();
    await expect(records.alert).toHaveText(FAILED);
    expect(downloads).toEqual([]);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(SEEDED);
    await expect(records.alert).toBeHidden();
  });

  test('a file that would not hold everyone is not handed over', async ({ page }) => {
    await page.route(EXPORT_PAGE, async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as unknown[];
      await route.fulfill({ response, json: rows.length < 1_000 ? rows.slice(1) : rows });
    });
    const downloads = listDownloads(page);
    const records = recordsScreen(page);
    await records.exportAll.click();
    await expect(records.alert).toHaveText(FAILED);
    expect(downloads).toEqual([]);
  });
});

/** A page of an export, as opposed to one of the list. */
const EXPORT_PAGE = /\/rest\/v1\/.*limit=1000/;

/** Keeps an export's page back, counted from 1. */
async function holdPage(page: Page, number: number, released: Promise<void>): Promise<void> {
  const asked: Request[] = [];
  await page.route(EXPORT_PAGE, async (route) => {
    asked.push(route.request());
    if (asked.length === number) await released;
    await route.continue();
  });
}
