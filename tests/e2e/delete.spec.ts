import { deletedNames, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
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
