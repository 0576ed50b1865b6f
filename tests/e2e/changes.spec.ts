import type { Page } from '@playwright/test';
import { changeCustomer, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test('what was fixed, deleted, merged and edited is listed after a reload, and undone except for what changed since', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([...toFix(), ...others(), customer({ contact_person: 'T. Nkosi' })]);
  await product.insertCustomers([customer({ company_name: 'Karoo Signal Works CC' })]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.view('To fix').click();
  const corrections = page.getByText('4 addresses have no province');
  await expect(corrections).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Fix 4 customers' }).click();
  await expect(records.status('4 customers fixed')).toBeVisible();
  await expect(corrections).toBeHidden();
  await records.view('All').click();
  for (const company of ['Vaal Radio', 'Loop Radio', 'Kort Radio']) await records.selectOf(company).click();
  await records.deleteSelected.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 customers' }).click();
  await expect(records.status('3 customers deleted')).toBeVisible();
  await records.view('Duplicates').click();
  await page.getByRole('button', { name: /with its duplicates$/ }).click();
  await records.comparison.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(records.status('Merged 2 customers into')).toBeVisible();
  await records.view('All').click();
  await records.openEdit('Upington Radio');
  await records.editField('Contact person').fill('Karen Venter');
  await records.save.click();
  await expect(records.status('Edited Upington Radio')).toBeVisible();
  await changeCustomer(product, session, 'Midrand Radio', { contact_person: 'Someone else' });

  await page.reload();
  await records.open();
  const changes = await recentChanges(page);
  await expect(changes.getByRole('listitem')).toContainText([
    'Edited Midrand Radio',
    'Edited Upington Radio',
    /Merged 2 customers into Karoo Signal Works/,
    '3 customers deleted',
    '4 customers fixed',
  ]);
  await changes.getByRole('button', { name: 'Undo “4 customers fixed”' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /^Undone: 2 customers fixed\. 2 changed since: (Upington Radio, Midrand|Midrand Radio, Upington) Radio/,
  );
  await expect(changes.getByText('Undone for 2 of 4 customers by')).toBeVisible();
  await changes.getByRole('button', { name: 'Redo “4 customers fixed”' }).click();
  await expect(changes.getByText('Redone by')).toBeVisible();
  await changes.getByText('4 customers fixed').click();
  await expect(changes.getByText(/^Physical address.*Gauteng/).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.reload();
  await records.open();
  await page.keyboard.press('Control+z');
  await expect(records.status('Undone: Edited Midrand Radio')).toBeVisible();
});

/** Customers with a proposed fix: the province is missing. */
function toFix() {
  const towns = { Sandton: 2196, Midrand: 1685, Vereeniging: 1930, Upington: 8801 };
  return Object.entries(towns).map(([town, code], place) =>
    customer({
      company_name: `${town} Radio`,
      contact_person: ['Anna Botha', 'Sipho Zulu', 'Karen Venter', 'Lerato Molefe'][place] ?? '',
      cell_phone: `083555${1_000 + place * 617}`,
      email_address: `desk@${town.toLowerCase()}.example`,
      physical_address: `${place + 1} Main Road, ${town}, ${code}`,
    }),
  );
}

function others() {
  return ['Vaal', 'Loop', 'Kort'].map((name, place) =>
    customer({
      company_name: `${name} Radio`,
      contact_person: ['Pieter Smit', 'Naledi Mokoena', 'Johan Kruger'][place] ?? '',
      cell_phone: `082777${3_000 + place * 811}`,
      email_address: `info@${name.toLowerCase()}.example`,
      physical_address: `${place + 7} Long Street, Cape Town, Western Cape, 8001`,
    }),
  );
}

async function recentChanges(page: Page) {
  await recordsScreen(page).command('Recent changes');
  return page.getByRole('dialog', { name: 'Recent changes' });
}
