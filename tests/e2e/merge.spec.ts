import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const FIRST = 'Karoo Signal Works';
const SECOND = 'KAROO SIGNAL WORKS (Pty) Ltd';

test('duplicates become one customer with the chosen values, and one Undo restores both', async ({
  page,
  product,
}) => {
  await product.insertCustomers([
    customer(),
    customer({
      company_name: 'Vaal Repeaters',
      contact_person: 'Sipho Zulu',
      cell_phone: '0835559871',
      physical_address: '1 Loop Street, Parys, Free State, 9585',
      email_address: 'sipho@vaal.example',
    }),
  ]);
  await product.insertCustomers([
    customer({ company_name: SECOND, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
  ]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
  await records.view('Duplicates').click();
  await page.getByRole('button', { name: /with its duplicates$/ }).click();
  const dialog = records.comparison;
  await expect(dialog).toContainText('Same email address');
  await expect(dialog.getByRole('radio', { name: 'Keep this one' }).first()).toBeChecked();
  const name = dialog.getByRole('group', { name: 'Company name' });
  await name.getByRole('radio', { name: SECOND }).last().check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(records.status('Merged 2 customers into')).toBeVisible();
  await expect(records.view('Duplicates')).toHaveText('Duplicates 0');
  await expect(page.getByText('No possible duplicates')).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();

  await records.view('All').click();
  await expect(records.status('Total: 2 customers')).toBeVisible();
  await expect(records.nameOf(FIRST)).toHaveCount(0);
  await records.nameOf(SECOND).click();
  await expect(records.detail('Office phone')).toHaveText('0498920142');
  await records.closeDetails.click();
  await records.view('Deleted').click();
  await expect(page.getByText(`Merged into ${SECOND}`).first()).toBeVisible();
  await records.view('All').click();

  await records.undo.click();
  await expect(records.status(/^Undone: Merged 2 customers into/)).toBeVisible();
  await expect(records.status('Total: 3 customers')).toBeVisible();
  await records.nameOf(FIRST).click();
  await expect(records.detail('Office phone')).toHaveText('Not given');
  await expect(records.detail('Contact person')).toHaveText('Thandi Nkosi');
});
