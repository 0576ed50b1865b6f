import { endAllSessions, openOtherDesk, regainFocus, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { recordsScreen, signInScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ expectedProblems: /Failed to load resource|ERR_FAILED/ });

const COMPANY = 'Karoo Signal Works';

test.beforeEach(async ({ page, product }) => {
  await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
  await page.goto('/');
  await recordsScreen(page).open();
});

test('two admins that edit the same field choose between both values, and the history has both', async ({
  page,
  browser,
  product,
}) => {
  const records = recordsScreen(page);
  await records.nameOf(COMPANY).click();
  await records.detail('Contact person').click();
  await records.details.getByRole('button', { name: `Edit ${COMPANY}` }).click();
  await expect(records.editField('Contact person'), 'the pressed field').toBeFocused();
  const other = await openOtherDesk(browser, product);
  await other.openEdit(COMPANY);
  await other.editField('Cell phone').fill('0830000001');
  await other.editField('VAT registration number (optional)').fill('4220122229');
  await other.save.click();
  await expect(other.row(COMPANY)).toContainText('0830000001');

  await records.editField('Cell phone').fill('0830000002');
  await records.editField('Contact person').fill('Anna Nkosi');
  await records.save.click();
  await expect(records.edit).toContainText(/changed this customer on .* Choose which values to keep/);
  await expect(records.edit.getByRole('radio')).toHaveCount(2);
  await expect(records.edit.getByRole('radio', { name: /Current version.*0830000001/ })).not.toBeChecked();
  await records.edit.getByRole('radio', { name: /Your version.*0830000002/ }).check();
  await records.save.click();

  await expect(records.detail('Cell phone')).toHaveText('0830000002');
  await expect(records.detail('Contact person')).toHaveText('Anna Nkosi');
  await expect(records.detail('VAT registration number')).toHaveText('4220122229');
  const history = records.details.getByRole('region', { name: 'History' });
  await expect(history).toContainText('0830000001 to 0830000002');
  await history.getByRole('button', { name: 'Restore Cell phone: 0825550142' }).click();
  await expect(records.detail('Cell phone')).toHaveText('0825550142');
});

test('an edit survives a failed save, a reload and the end of the session, until it is saved', async ({
  page,
  product,
  session,
}) => {
  const records = recordsScreen(page);
  await records.openEdit(COMPANY);
  await records.editField('Contact person').fill('Anna Nkosi');
  const save = '**/rest/v1/rpc/update_customers';
  await page.route(save, (route) => route.abort());
  await records.save.click();
  await expect(records.edit.getByRole('alert')).toContainText('Your changes are kept on this device');
  await page.unroute(save);
  await page.reload();
  await expect(records.editField('Contact person')).toHaveValue('Anna Nkosi');
  await expect(records.edit).toContainText('You have unsaved changes');

  await endAllSessions(product, session);
  await regainFocus(page);
  const signIn = page.getByRole('alert').getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeFocused();
  await signIn.press('Enter');
  await expect(signInScreen(page).password).toBeFocused();
  await page.keyboard.type(product.adminPassword);
  await page.keyboard.press('Enter');
  await expect(records.editField('Contact person')).toHaveValue('Anna Nkosi');
  await records.save.click();
  await expect(records.edit).toBeHidden();
  await records.openEdit(COMPANY);
  await expect(records.editField('Contact person')).toHaveValue('Anna Nkosi');
  await expect(records.edit).not.toContainText('You have unsaved changes');
});

test('a refused edit shows its whole first wrong field each time, and saves what other software filled in', async ({
  page,
}) => {
  const records = recordsScreen(page);
  await records.openEdit(COMPANY);
  await page.setViewportSize({ width: 640, height: 480 });
  const field = records.editField('Company name');
  await field.fill('');
  for (const _ of ['first', 'second']) {
    await records.edit.locator('[name=vatRegNr]').scrollIntoViewIfNeeded();
    // On iPhones and Macs, a pressed button doesn't take the focus.
    await records.save.dispatchEvent('click');
    await expect(field).toBeFocused();
    await expect(records.edit.getByText('Company name', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(records.edit.getByText('Company name is required')).toBeInViewport({ ratio: 1 });
  }
  // Not by `fill`, which reports input.
  await field.evaluate((input: HTMLInputElement) => (input.value = 'Overberg Marine'));
  await records.save.click();
  await expect(records.nameOf('Overberg Marine')).toBeVisible();
});
