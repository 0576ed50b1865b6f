import { deletedNames, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const COMPANIES = ['Alpha Audio', 'Bravo Batteries', 'Coastal Cables'];
const COMPANY = 'Bravo Batteries';

type Records = ReturnType<typeof recordsScreen>;

test.beforeEach(async ({ page, product }) => {
  // Register in sequence to get a fixed order.
  for (const company_name of COMPANIES) {
    await product.insertCustomers([customer({ company_name, contact_person: `Owner of ${company_name}` })]);
  }
  await page.goto('/');
  await recordsScreen(page).open();
  await expect(recordsScreen(page).rows).toHaveCount(3);
});

test('a deleted customer returns by Undo or from the Deleted tab to its place and all counts, also after a reload', async ({
  page,
  product,
  session,
}) => {
  const records = recordsScreen(page);
  const before = await records.names.allInnerTexts();
  await remove(records, COMPANY);
  await expect(records.nameOf('Alpha Audio')).toBeFocused();
  await expect(records.status('Total: 2 customers')).toBeVisible();
  await expect(records.days.first()).toContainText('2 customers');
  expect(await deletedNames(product, session)).toEqual([COMPANY]);

  await records.undo.click();
  await expect(records.status(`Undone: Deleted ${COMPANY}`)).toBeVisible();
  await expect(records.nameOf(COMPANY)).toBeFocused();
  for (const when of ['at once', 'after a reload']) {
    await expect(records.status('Total: 3 customers'), when).toBeVisible();
    await expect(records.days.first(), when).toContainText('3 customers');
    expect(await records.names.allInnerTexts(), when).toEqual(before);
    await page.reload();
    await records.open();
  }
  expect(await deletedNames(product, session)).toEqual([]);

  await remove(records, COMPANY);
  await records.view('Deleted').click();
  await expect(page.getByText(`by ${product.adminEmail}`).first()).toBeVisible();
  await records.restoreOf(COMPANY).click();
  await expect(records.status(/Restored/).first()).toBeAttached();
  await records.view('All').click();
  await expect(records.status('Total: 3 customers')).toBeVisible();
  await expect(records.names).toHaveText(before);
});

test('a customer that is deleted permanently leaves no copy, not even of an edit', async ({
  page,
  product,
  session,
}) => {
  const typed = 'What was typed about it';
  const storedHere = () => page.evaluate(() => JSON.stringify(localStorage));
  const edited = recordsScreen(page);
  await edited.openEdit(COMPANY);
  await edited.editField('Contact person').fill(typed);
  expect(await storedHere()).toContain(typed);
  // Another tab doesn't reopen the edit dialog.
  const other = await page.context().newPage();
  await other.goto('/');
  const records = recordsScreen(other);
  await records.open();
  await remove(records, COMPANY);
  await records.view('Deleted').click();
  await records.permanentlyOf(COMPANY).click();
  await records.confirmPermanently.click();
  await expect(records.status(/permanently/).first()).toBeAttached();
  expect(await deletedNames(product, session)).toEqual([]);
  expect(await storedHere()).not.toContain(typed);
});

async function remove(records: Records, company: string): Promise<void> {
  await records.deleteOf(company).click();
  await records.confirmDelete.click();
  await expect(records.status(`Deleted ${company}`)).toBeVisible();
  await expect(records.deletion).toBeHidden();
}
