import type { Page } from '@playwright/test';
import { customer } from '../support/customers.ts';
import { gate } from '../support/gate.ts';
import { changeCustomer, test } from './support/admin.ts';
import { exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** More than a page of the list. */
const FIXED = 120;

const customers = Array.from({ length: FIXED }, (_, place) =>
  customer({
    company_name: `Shop ${place} Radio`,
    contact_person: `Owner ${place}`,
    cell_phone: `083${String(1_234_567 + place)}`,
    email_address: `desk@shop-${place}.example`,
    physical_address: `${place + 1} Main Road, Sandton, 2196`,
  }),
);

test('what has to be changed in QuickBooks by hand stays listed through exports, answers, marks and their undos', async ({
  page,
  product,
}) => {
  await product.insertCustomers(customers);
  await page.goto('/');
  const records = recordsScreen(page);
  const changed = records.view('Changed since export');
  await records.open();
  await exportBy(page, () => records.exportAll.click());
  await expect(records.view('New')).toHaveText('New 0');

  // Fixed after the export.
  await records.view('To fix').click();
  await expect(page.getByText(`${FIXED} addresses have no province`)).toBeVisible();
  await button(page, 'Review').click();
  await page.getByRole('button', { name: `Fix ${FIXED} customers` }).click();
  await expect(records.status(`${FIXED} customers fixed`)).toBeVisible();
  await expect(changed).toHaveText(`Changed since export ${FIXED}`);
  await changed.click();
  await records.selectOf('all customers').click();
  await expect(records.status(`${FIXED} selected`)).toBeVisible();
  await button(page, 'Clear selection').click();

  // Exported again, which changes nothing in QuickBooks.
  await exportBy(page, () => records.exportAll.click());
  await expect(changed).toHaveText(`Changed since export ${FIXED}`);
  await page.getByRole('button', { name: 'Next steps' }).click();
  const result = page.getByRole('dialog', { name: /^Exported/ });
  await expect(result).toContainText(`${FIXED} customers have to be changed in QuickBooks by hand.`);
  await expect(result).toContainText(
    new RegExp(
      `${FIXED} of these were in the file of \\d\\d:\\d\\d with other values. Did you import that file\\?`,
    ),
  );
  await result.getByRole('button', { name: /^No, / }).click();
  await expect(result.getByRole('button', { name: /^No, / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(changed).toHaveText('Changed since export 0');
  await records.undo.click();
  await confirmUndo(page);
  await expect(changed).toHaveText(`Changed since export ${FIXED}`);

  // Changed in QuickBooks by hand.
  await records.selectOf('all customers').click();
  await expect(records.status(`${FIXED} selected`)).toBeVisible();
  await button(page, 'Mark selected as updated').click();
  await expect(changed).toHaveText('Changed since export 0');

  // Files that weren't imported.
  await records.lastExport.click();
  const exports = page.getByRole('dialog', { name: 'All exports' });
  // Other tests' exports follow.
  for (const newest of [0, 1]) {
    const file = exports.getByRole('listitem').nth(newest);
    await file.getByRole('button', { name: /^I didn’t import this file/ }).click();
    await expect(file).toContainText('Not imported');
  }
  await page.keyboard.press('Escape');
  await expect(records.view('New')).toHaveText(`New ${FIXED}`);
});

test('changes are made in QuickBooks one after another by the keyboard, with the values there', async ({
  page,
  product,
  session,
}) => {
  const names = ['Alpha Audio', 'Bravo Batteries', 'Coastal Cables'];
  for (const company_name of names) {
    const email_address = `${company_name.slice(0, 4)}@x.example`;
    await product.insertCustomers([customer({ company_name, email_address, cell_phone: '0830000001' })]);
  }
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await exportBy(page, () => records.exportAll.click());
  for (const name of names) await changeCustomer(product, session, name, { cell_phone: '0830000002' });
  await page.reload();
  await records.open();
  await records.view('Changed since export').click();
  await records.names.first().focus();
  await page.keyboard.press('Enter');
  for (const [at, name] of names.toReversed().entries()) {
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByText('In QuickBooks 0830000001')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Copy cell phone' })).toBeVisible();
    await page.keyboard.press('Shift+A');
    await expect(records.view('Changed since export')).toHaveText(`Changed since export ${2 - at}`);
  }
});

test('customers that QuickBooks refused are new, and deleted ones stay listed until they are marked', async ({
  page,
  product,
}) => {
  for (const company_name of ['Karoo Signal Works', 'Vaal Repeaters']) {
    await product.insertCustomers([
      customer({ company_name, email_address: `${company_name.slice(0, 4)}@x.example` }),
    ]);
  }
  await page.goto('/');
  const records = recordsScreen(page);
  const changed = records.view('Changed since export');
  await records.open();
  await exportBy(page, () => records.exportAll.click());
  await expect(records.view('New')).toHaveText('New 0');
  await records.nameOf('Vaal Repeaters').click();
  await button(page, 'QuickBooks doesn’t have it: Vaal Repeaters').click();
  await expect(records.status('1 customer not in QuickBooks')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(records.view('New')).toHaveText('New 1');

  // A button that moved under the pointer would lose the press.
  const counted = gate();
  await page.route(/rpc\/count_baselines/, async (route) => {
    await counted.opened;
    await route.continue();
  });
  await records.act('Karoo Signal Works', 'Delete');
  const place = await records.confirmDelete.boundingBox();
  counted.open();
  await expect(records.deletion).toContainText('QuickBooks has this customer. Make it inactive there, too');
  expect(await records.confirmDelete.boundingBox()).toEqual(place);
  await records.confirmDelete.click();
  await expect(changed).toHaveText('Changed since export 1');
  await changed.click();
  await expect(page.getByText('Deleted: make it inactive in QuickBooks, too').first()).toBeVisible();
  await button(page, 'Mark as updated: Karoo Signal Works').click();
  await expect(changed).toHaveText('Changed since export 0');
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Many customers are undone after a question. */
async function confirmUndo(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Undo?' });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Undo' }).click();
}
