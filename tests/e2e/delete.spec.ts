import { deletedNames, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';

const COMPANY = 'Bravo Batteries';

test('a customer that is deleted permanently leaves no copy, not even of an edit', async ({
  page,
  product,
  session,
}) => {
  const typed = 'What was typed about it';
  const storedHere = () => page.evaluate(() => JSON.stringify(localStorage));
  await product.insertCustomers([customer({ company_name: COMPANY })]);
  await page.goto('/');
  const edited = recordsScreen(page);
  await edited.open();
  await edited.openEdit(COMPANY);
  await edited.editField('Contact person').fill(typed);
  expect(await storedHere()).toContain(typed);
  // Another tab doesn't reopen the edit dialog.
  const other = await page.context().newPage();
  await other.goto('/');
  const records = recordsScreen(other);
  await records.open();
  await records.deleteOf(COMPANY).click();
  await records.confirmDelete.click();
  await expect(records.status(`Deleted ${COMPANY}`)).toBeVisible();
  await records.view('Deleted').click();
  await records.deletePermanently(COMPANY);
  await records.confirmPermanently.click();
  await expect(records.status(/permanently/).first()).toBeAttached();
  expect(await deletedNames(product, session)).toEqual([]);
  expect(await storedHere()).not.toContain(typed);
});

test.describe('1,100', () => {
  test.use({ seed });

  test('1,000 customers that a search finds are deleted after one question, and restored by one Undo', async ({
    page,
  }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
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
