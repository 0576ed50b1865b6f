import type { Locator, Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** A customer who registered twice becomes one, on the started product. */

const FIRST = 'Karoo Signal Works';
const SECOND = 'KAROO SIGNAL WORKS (Pty) Ltd';

/** Somebody else in everything. */
const OTHER = customer({
  company_name: 'Vaal Repeaters',
  contact_person: 'Sipho Zulu',
  cell_phone: '0835559871',
  physical_address: '1 Loop Street, Parys, Free State, 9585',
  email_address: 'sipho@vaal.example',
});

test('merged, one is left with the chosen values; one Undo brings both back as they were', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer(), OTHER]);
  await product.insertCustomers([
    customer({ company_name: SECOND, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
  ]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
  await records.view('Duplicates').click();
  await page.getByRole('button', { name: `Compare ${FIRST} and ${SECOND}` }).click();
  const dialog = compared(page);
  await expect(dialog).toContainText('Same email address');
  await expect(dialog.getByRole('radio', { name: 'Keep this one' }).first()).toBeChecked();
  const name = dialog.getByRole('group', { name: 'Company name' });
  await name.getByRole('radio', { name: SECOND }).last().check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(records.announcement('Merged 2 customers into')).toBeVisible();
  await expect(records.view('Duplicates')).toHaveText('Duplicates 0');
  await expect(records.duplicates).toContainText('No possible duplicates');

  await expect(records.count('Total: 2 customers')).toBeVisible();
  await records.view('All').click();
  await expect(records.nameOf(SECOND)).toBeVisible();
  await expect(records.nameOf(FIRST)).toHaveCount(0);
  await records.nameOf(SECOND).click();
  await expect(records.detail('Office phone')).toHaveText('0498920142');
  await records.closeDetails.click();
  await records.view('Deleted').click();
  await expect(records.deleted).toContainText(`Merged into ${SECOND}`);
  await records.view('All').click();

  await records.undo.click();
  await expect(records.announcement('Merge undone')).toBeVisible();
  await expect(records.count('Total: 3 customers')).toBeVisible();
  await records.nameOf(FIRST).click();
  await expect(records.detail('Office phone')).toHaveText('Not given');
  await expect(records.detail('Contact person')).toHaveText('Thandi Nkosi');
  await expect(records.details).toContainText(`May be the same as ${SECOND}`);
});

function compared(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Is this the same customer?' });
}
