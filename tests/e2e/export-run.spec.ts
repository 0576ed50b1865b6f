import type { Page, Request } from '@playwright/test';
import { removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { EXPORT_PAGE } from './support/exports.ts';
import { exportBy, listDownloads } from './support/files.ts';
import { gate } from './support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed, expectedProblems: /Failed to (load resource|fetch)/ });

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
      await expect(page.getByText('Exporting 1,000 of 2,500 customers')).toBeVisible();
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

  test('it can be cancelled, and downloaded later', async ({ page }) => {
    await holdPage(page, 3, new Promise(() => undefined));
    const downloads = listDownloads(page);
    const records = recordsScreen(page);
    await records.exportAll.click();
    const progress = page.getByRole('progressbar', { name: /^Exporting/ });
    await expect(progress).toHaveAttribute('value', '2000');
    await expect(progress).toHaveAttribute('max', '2500');
    await records.cancelExport.click();
    await expect(progress).toBeHidden();
    await expect(records.alert).toBeHidden();
    expect(downloads).toEqual([]);
    await page.unroute(EXPORT_PAGE);
    const again = page.getByRole('button', { name: 'Download again' });
    expect((await exportBy(page, () => again.click())).rows).toHaveLength(SEEDED);
  });
});

/** Keeps an export's page back, counted from 1. */
async function holdPage(page: Page, number: number, released: Promise<void>): Promise<void> {
  const asked: Request[] = [];
  await page.route(EXPORT_PAGE, async (route) => {
    asked.push(route.request());
    if (asked.length === number) await released;
    await route.continue();
  });
}
