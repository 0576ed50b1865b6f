import { deleteCustomer, regainFocus, test } from './support/admin.ts';
import { passUntil } from './support/clock.ts';
import { customer } from '../support/customers.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect } from './support/test.ts';

const COMPANY = 'Bravo Batteries';

test('a customer that someone else deleted leaves the list, the counts and the selection, and its details can restore it', async ({
  page,
  product,
  session,
}) => {
  for (const name of ['Alpha Audio', COMPANY]) {
    await product.insertCustomers([customer({ company_name: name })]);
  }
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.selectOf(COMPANY).click();
  await expect(records.status('1 selected')).toBeVisible();
  await product.insertCustomers([customer({ company_name: 'Delta Dials' })]);
  await deleteCustomer(product, session, COMPANY);
  await regainFocus(page);
  await expect(records.row(COMPANY)).toBeHidden();
  await expect(records.status('1 selected')).toBeHidden();
  await expect(records.status('Total: 2 customers')).toBeVisible();
  await expect(records.row('Delta Dials')).toBeVisible();

  await records.nameOf('Delta Dials').click();
  await expect(records.details).toContainText('Delta Dials');
  await deleteCustomer(product, session, 'Delta Dials');
  await regainFocus(page);
  await expect(records.details.getByRole('alert')).toContainText('This customer has been deleted.');
  await records.details.getByRole('button', { name: 'Restore' }).click();
  await expect(records.details.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(records.row('Delta Dials')).toBeVisible();
  await expect(records.status('Total: 2 customers')).toBeVisible();
});

test('a customer that someone else deleted just before an own change leaves the selection, too', async ({
  page,
  product,
  session,
}) => {
  for (const name of ['Alpha Audio', COMPANY, 'Delta Dials']) {
    await product.insertCustomers([customer({ company_name: name })]);
  }
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.selectOf(COMPANY).click();
  await deleteCustomer(product, session, COMPANY);
  await records.deleteOf('Alpha Audio').click();
  await records.confirmDelete.click();
  await expect(records.status('Total: 1 customer')).toBeVisible();
  await expect(records.status('1 selected')).toBeVisible();
  await regainFocus(page);
  await expect(records.status('1 selected')).toBeHidden();
});

test('new registrations wait in each view until the admin asks for them, except for those of the page’s own form', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer({ company_name: COMPANY })]);
  await page.clock.install();
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  const newOnes = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('new_for='),
  );
  await records.view('New').click();
  await expect(records.view('New')).toHaveText('New 1');
  await newOnes;
  await product.insertCustomers([customer({ company_name: 'Vaal Repeaters' })]);
  const news = page.getByRole('button', { name: '1 new customer', exact: true });
  await passUntil(page, 30_000, async () => expect(await news.isVisible()).toBe(true));
  await expect(records.row('Vaal Repeaters')).toBeHidden();
  await news.click();
  await expect(records.row('Vaal Repeaters')).toBeVisible();
  await expect(records.view('New')).toHaveText('New 2');

  await formScreen(page).tab.click();
  await formScreen(page).fill(REQUIRED_ONLY);
  await formScreen(page).submit.click();
  await expect(formScreen(page).success).toBeVisible();
  await records.open();
  await expect(records.row(REQUIRED_ONLY.companyName)).toBeVisible();
});
