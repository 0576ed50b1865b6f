import { changeCustomer, removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { lookAgain } from './support/look-again.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const COMPANIES = ['Anysberg Audio', 'Baviaans Batteries', 'Cederberg Cables'];
const COMPANY = 'Baviaans Batteries';

test.describe('a customer that is deleted on another desk', () => {
  test.beforeEach(async ({ page, product }) => {
    for (const company_name of COMPANIES) await product.insertCustomers([customer({ company_name })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).rows).toHaveCount(3);
  });

  test('leaves the list and the counts when the page is looked at again, and nothing else does', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await product.insertCustomers([customer({ company_name: 'Drakensberg Dials' })]);
    await removeCustomer(product, session, COMPANY);
    await lookAgain(page);
    await expect(records.row(COMPANY)).toBeHidden();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    await expect(records.rows, 'new registrations wait to be asked for').toHaveCount(2);
  });

  test('is said to be deleted in its open details, and can be restored there', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await records.nameOf(COMPANY).click();
    const details = page.getByRole('dialog');
    await expect(details).toContainText(COMPANY);
    await removeCustomer(product, session, COMPANY);
    await lookAgain(page);
    await expect(details.getByRole('alert')).toContainText('This customer has been deleted.');
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(details.getByRole('status')).toHaveText('Restored.');
    await page.keyboard.press('Escape');
    await expect(records.row(COMPANY)).toBeVisible();
    await expect(records.count('Total: 3 customers')).toBeVisible();
  });

  test('leads the focus on from its closed details', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    await records.nameOf(COMPANY).click();
    await removeCustomer(product, session, COMPANY);
    await lookAgain(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(records.nameOf('Anysberg Audio'), 'who takes the place').toBeFocused();
  });
});

test('a customer that was edited on another desk is checked for QuickBooks again', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([customer(), customer({ company_name: 'Swartberg Signals' })]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 0');
  await changeCustomer(product, session, 'Swartberg Signals', { company_name: 'Swartberg: Signals' });
  await lookAgain(page);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await records.command('Check again (customers changed)');
  }).toPass();
  await expect(records.view('To fix')).toHaveText('To fix 1');
});
