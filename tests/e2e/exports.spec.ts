import type { Page } from '@playwright/test';
import { openDesk, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { EXPORT_PAGE, STORE_EXPORT } from './support/exports.ts';
import { exportBy, listDownloads, today } from './support/files.ts';
import { gate } from './support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** A product of this file's own, in which nothing was exported yet. */
const seed = {
  registered: ['Anysberg Audio', 'Baviaans Batteries', 'Cederberg Cables'].map((company_name) =>
    customer({ company_name }),
  ),
};

test.use({ seed, expectedProblems: /Failed to load resource/ });
// What is new depends on the exports before: the tests follow one another over one product.
test.describe.configure({ mode: 'serial' });

const FAILED = 'Error exporting to QuickBooks format. Please try again.';
const NOTHING_NEW = 'No new customers since the last export';

test.describe('exports', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count(/^Total: /)).toBeVisible();
  });

  test('are listed, and the last one but a single customer’s is on the desk', async ({ page }) => {
    const records = recordsScreen(page);
    await expect(page.getByText('Nothing exported yet')).toBeVisible();
    await exportBy(page, () => records.exportOf('Anysberg Audio').click());
    await expect(
      page.getByRole('button', { name: /^Last export: today \d\d:\d\d, Anysberg Audio$/ }),
    ).toBeVisible();

    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(3);
    await exportBy(page, () => records.exportOf('Anysberg Audio').click());
    await page.getByRole('button', { name: /^Last export: today \d\d:\d\d, 3 customers$/ }).click();
    const list = page.getByRole('dialog', { name: 'All exports' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText('Anysberg Audio');
  });

  test('of new customers hold those that no other export has', async ({ page, product }) => {
    const records = recordsScreen(page);
    await register(product, ['Drakensberg Dials', 'Eshowe Electronics', 'Fynbos Frequencies']);
    await page.reload();
    await records.open();
    await exportBy(page, () => records.exportOf('Eshowe Electronics').click());
    await expect(page.getByRole('button', { name: 'Export 2 new customers' })).toBeVisible();
    const file = await exportNew(page);
    expect(file.name).toBe(`quickbooks-customers-new-${today()}.csv`);
    expect(names(file)).toEqual(['Fynbos Frequencies', 'Drakensberg Dials']);

    const downloads = listDownloads(page);
    await recordsScreen(page).exportNew.click();
    await expect(records.announcement(NOTHING_NEW)).toBeVisible();
    await expect(records.alert, 'it is no failure').toBeHidden();
    expect(downloads).toEqual([]);
  });

  test('of two admins at the same moment hold each new customer once', async ({ page, product, browser }) => {
    await register(product, ['Graskop Gauges']);
    const held = gate();
    const asked = gate();
    await page.route(STORE_EXPORT, async (route) => {
      asked.open();
      await held.opened;
      await route.continue();
    });
    await recordsScreen(page).exportNew.click();
    await asked.opened;
    const other = (await openDesk(browser, product)).tab.page();
    expect(names(await exportNew(other))).toEqual(['Graskop Gauges']);
    held.open();
    await expect(recordsScreen(page).announcement(NOTHING_NEW)).toBeVisible();
  });

  test('that could not be downloaded are not lost, and their file stays the same', async ({
    page,
    product,
  }) => {
    await register(product, ['Hantam Handsets', 'Ixopo Inverters']);
    const records = recordsScreen(page);
    const downloads = listDownloads(page);
    await page.route(EXPORT_PAGE, (route) => route.fulfill({ status: 500, json: { message: 'resting' } }));
    await recordsScreen(page).exportNew.click();
    await expect(records.alert).toContainText(FAILED);
    expect(downloads).toEqual([]);
    await page.unroute(EXPORT_PAGE);
    const file = await exportBy(page, () =>
      records.alert.getByRole('button', { name: 'Download again' }).click(),
    );
    expect(names(file)).toEqual(['Ixopo Inverters', 'Hantam Handsets']);

    await page.reload();
    await records.open();
    await records.nameOf('Hantam Handsets').press('e');
    await page.getByLabel('Contact person').fill('Anna Nkosi');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(records.view('Changed since export')).toHaveText('Changed since export 1');
    const again = await exportBy(page, async () => {
      await records.lastExport.click();
      await page
        .getByRole('button', { name: /^Download again/ })
        .first()
        .click();
    });
    expect([again.name, again.text]).toEqual([file.name, file.text]);
  });
});

function exportNew(page: Page) {
  return exportBy(page, () => recordsScreen(page).exportNew.click());
}

function names({ rows }: { rows: Record<string, string>[] }): (string | undefined)[] {
  return rows.map(({ Name }) => Name);
}

/** One after the other, as visitors come: each is newer than the one before. */
async function register(
  { insertCustomers }: { insertCustomers: (customers: ReturnType<typeof customer>[]) => Promise<void> },
  companies: readonly string[],
): Promise<void> {
  for (const company_name of companies) await insertCustomers([customer({ company_name })]);
}
