import type { Page } from '@playwright/test';
import { changeCustomer, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const COMPANY = 'Karoo Signal Works';

test('at the counter: a customer found by phone is corrected and deleted, and Ctrl+Z undoes both', async ({
  page,
  product,
}) => {
  await product.insertCustomers([
    customer(),
    customer({ company_name: 'Vaal Repeaters', cell_phone: '0835559871' }),
  ]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await page.keyboard.press('/');
  await page.keyboard.type('0825550142');
  await page.keyboard.press('Enter');
  await expect(records.nameOf(COMPANY)).toBeFocused();

  await page.keyboard.press('e');
  await records.editField('Cell phone').fill('0829990142');
  await page.keyboard.press('Control+Enter');
  await expect(records.edit).toBeHidden();
  await expect(records.nameOf(COMPANY)).toBeFocused();
  await expect(records.status('1 of 2 customers matches')).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(records.status(`Deleted ${COMPANY}`)).toBeVisible();
  await expect(records.nameOf(COMPANY)).toHaveCount(0);
  await expect(records.search).not.toBeFocused();

  // The search box has the focus, but nothing was typed since.
  await records.search.focus();
  await page.keyboard.press('Control+Z');
  await expect(records.status(`Undone: Deleted ${COMPANY}`)).toBeVisible();
  await expect(records.search).toHaveValue('0825550142');
  await page.keyboard.press('Control+Z');
  await expect(records.status(`Undone: Edited ${COMPANY}`)).toBeVisible();
  await expect(records.nameOf(COMPANY)).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(records.status(`Redone: Edited ${COMPANY}`)).toBeVisible();
});

test('a fix of many is undone after a reload, except for a customer changed since, and redone', async ({
  page,
  product,
  session,
}) => {
  const towns = { Sandton: 2196, Midrand: 1685, Vereeniging: 1930, Upington: 8801 };
  await product.insertCustomers(
    Object.entries(towns).map(([town, code], place) =>
      customer({
        company_name: `${town} Radio`,
        contact_person: ['Anna Botha', 'Sipho Zulu', 'Karen Venter', 'Lerato Molefe'][place] ?? '',
        cell_phone: `083555${1_000 + place * 617}`,
        email_address: `desk@${town.toLowerCase()}.example`,
        physical_address: `${place + 1} Main Road, ${town}, ${code}`,
      }),
    ),
  );
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 0');
  await records.view('To fix').click();
  const line = page.getByText('4 addresses have no province');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Fix 4 customers' }).click();
  await expect(records.status('4 customers fixed')).toBeVisible();
  await expect(line).toBeHidden();
  await changeCustomer(product, session, 'Midrand Radio', { contact_person: 'Someone else' });

  await page.reload();
  await records.open();
  const changes = await recentChanges(page);
  await changes.getByRole('button', { name: 'Undo “4 customers fixed”' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Undone: 3 customers fixed. Left as they are, because they were changed since: Midrand Radio',
  );
  await expect(changes.getByText('Undone for 3 of 4 customers')).toBeVisible();
  await changes.getByRole('button', { name: 'Redo “Undone: 3 customers fixed”' }).click();
  await expect(changes.getByText('Redone: 3 customers fixed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
});

async function recentChanges(page: Page) {
  await recordsScreen(page).command('Recent changes');
  return page.getByRole('dialog', { name: 'Recent changes' });
}
