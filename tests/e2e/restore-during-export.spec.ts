import { startSession, test } from './support/admin.ts';
import { customer, deletedCustomers, restoreCustomer } from './support/customers.ts';
import { listDownloads } from './support/files.ts';
import { gate } from './support/gate.ts';
import { EXPORT_PAGE, readLedger } from './support/ledger.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** With the one that is deleted below as many as fill a page of an export to the last place. */
const seed = {
  dated: Array.from({ length: 1_001 }, (_, index) => ({
    ...customer({ company_name: `Shop ${index} Radio`, email_address: `desk@shop${index}.example` }),
    created_at: new Date(Date.parse('2024-11-20T09:00:00Z') - index * 60_000).toISOString(),
  })),
};

test.use({ seed, expectedProblems: /Failed to load resource/ });

test('a customer restored while everything is exported pushes nobody out of the file', async ({
  page,
  product,
}) => {
  const records = recordsScreen(page);
  const session = await startSession(product);
  await page.goto('/');
  await records.open();
  await records.deleteOf('Shop 1 Radio').click();
  await records.confirmDelete.click();
  await expect(records.count('Total: 1,000 customers')).toBeVisible();
  // Looking for what QuickBooks may refuse reads the same pages.
  await expect(page.getByText(/ready for QuickBooks/)).toBeVisible();
  const [copy] = await deletedCustomers(product.url, session.access_token);

  const downloads = listDownloads(page);
  const asked = gate();
  const held = gate();
  await page.route(EXPORT_PAGE, async (route) => {
    asked.open();
    await held.opened;
    await route.continue();
  });
  await records.exportAll.click();
  await asked.opened;
  await restoreCustomer(product.url, session.access_token, copy?.id ?? '');
  held.open();
  await expect(records.alert).toHaveText('Error exporting to QuickBooks format. Please try again.');
  expect(downloads).toEqual([]);
  expect(await readLedger(product, session)).toEqual([]);
});
