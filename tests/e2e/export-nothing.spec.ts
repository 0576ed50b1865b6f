import { removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { listDownloads } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.describe('an export with nothing to export', () => {
  test('says so: of everything, and of a day', async ({ page, product, session }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    const downloads = listDownloads(page);
    await records.open();
    await expect(records.count('Total: 0 customers')).toBeVisible();
    await records.exportAll.click();
    await expect(records.alert).toHaveText('No customer data to export');

    await product.insertCustomers([customer()]);
    await page.reload();
    await records.open();
    await expect(records.row('Karoo Signal Works')).toBeVisible();
    // Once the export has begun: before, the desk may see that the customer has gone.
    await page.route(
      /\/rest\/v1\/customers\?.*created_at=gte/,
      async (route) => {
        await removeCustomer(product, session, 'Karoo Signal Works');
        await route.continue();
      },
      { times: 1 },
    );
    await records.days.getByRole('button', { name: /^Export \w+, .* to QuickBooks$/ }).click();
    await expect(records.alert).toHaveText('No customer data to export for this date');
    await records.alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(records.alert).toBeHidden();
    expect(downloads).toEqual([]);
  });
});
