import { readExports, test } from './support/admin.ts';
import { exportBy, today } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { OLDEST, seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.describe('1,100', () => {
  test.use({ seed });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).status('Total: 1,100 customers')).toBeVisible();
  });

  test('an export of 1,100 customers has all of them, column by column', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.name).toBe(`quickbooks-customers-${today()}.csv`);
    expect(file.rows).toHaveLength(SEEDED);
    expect(new Set(file.rows.map(({ Name }) => Name)).size).toBe(SEEDED);
    expect(file.rows.at(-1)).toMatchObject({ Name: OLDEST, Phone: '', Taxable: 'No', TaxCode: '' });
    expect(file.rows[1]?.Name, 'a formula').toBe(`'=HYPERLINK("http://evil.example")`);
    await expect(records.status('Exported 1,100 of 1,100')).toBeVisible();
    const exports = await readExports(product, session);
    expect(exports.at(-1)).toEqual({ kind: 'all', customers: SEEDED });
  });

  test('1,000 customers that a search finds are deleted after one question, and restored by one Undo', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    await records.search.fill('shop 0');
    await expect(records.status('1,000 of 1,100 customers match')).toBeVisible();
    await records.selectOf('Shop 0000 Radio').click();
    await page.getByRole('button', { name: 'Select all 1,000' }).click();
    await expect(records.status('1,000 selected')).toBeVisible();
    await records.deleteSelected.click();
    await page.getByRole('button', { name: 'Delete 1,000 customers' }).click();
    await expect(page.getByText('1,000 customers deleted')).toBeVisible();
    await expect(page.getByText('No customers match “shop 0”')).toBeVisible();
    await records.undo.click();
    await expect(records.status('Undone: 1,000 customers deleted')).toBeVisible();
    await expect(records.status('1,000 of 1,100 customers match')).toBeVisible();
  });
});
