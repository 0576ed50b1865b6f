import type { Locator, Page } from '@playwright/test';
import { endAllSessions, openDesk, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { lookAgain } from './support/look-again.ts';
import { recordsScreen, signInScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const SAVE = '**/rest/v1/rpc/update_customers';

test.describe('one customer', () => {
  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer()]);
    await page.goto('/');
    await recordsScreen(page).open();
    await openEdit(page);
  });

  test('saved, it is in the list and found by its new name, nothing is read again, and an Undo takes it back', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    // The check at the beginning reads all; behind the dialog its result has no role.
    await expect(page.getByText('To fix 0')).toBeVisible();
    const pages: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/find_customers') && searchParams.has('order')) pages.push(pathname);
    });
    await fieldOf(page, 'Company name').fill('Vaal Repeaters');
    await save(page);
    await expect(records.detail('Company name')).toHaveText('Vaal Repeaters');
    await records.closeDetails.click();
    await expect(records.nameOf('Vaal Repeaters')).toBeVisible();
    expect(pages).toEqual([]);

    await records.search.fill('vaal');
    await expect(records.count(/match/)).toBeVisible();
    await records.undo.click();
    await expect(records.announcement('Change undone')).toBeVisible();
    await expect(records.nameOf('Vaal Repeaters')).toHaveCount(0);
    await records.search.fill('');
    await expect(records.nameOf('Karoo Signal Works')).toBeVisible();
  });

  test('two admins: the second chooses between the values of the same field, and the history names both', async ({
    page,
    browser,
    product,
  }) => {
    const other = await openDesk(browser, product);
    const otherPage = other.heading.page();
    await openEdit(otherPage);
    await fieldOf(otherPage, 'Cell phone').fill('0830000001');
    await fieldOf(otherPage, 'VAT registration number').fill('4220122229');
    await save(otherPage);
    await expect(other.detail('Cell phone')).toHaveText('0830000001');

    await fieldOf(page, 'Cell phone').fill('0830000002');
    await fieldOf(page, 'Contact person').fill('Anna Nkosi');
    await save(page);
    const dialog = editOf(page);
    await expect(dialog.getByText(/changed this customer on .* Choose which values to keep/)).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: /0830000001.*Current version/ })).not.toBeChecked();
    await dialog.getByRole('radio', { name: /0830000002.*Your version/ }).check();
    await save(page);

    const records = recordsScreen(page);
    await expect(records.detail('Cell phone')).toHaveText('0830000002');
    await expect(records.detail('Contact person')).toHaveText('Anna Nkosi');
    await expect(records.detail('VAT registration number')).toHaveText('4220122229');
    const history = records.details.getByRole('region', { name: 'History' });
    await expect(history).toContainText('0830000001 to 0830000002');
    await expect(history).toContainText('0825550142 to 0830000001');

    await history.getByRole('button', { name: 'Restore Cell phone: 0825550142' }).click();
    await expect(records.detail('Cell phone')).toHaveText('0825550142');
  });

  test.describe('a save that fails', () => {
    test.use({ expectedProblems: /ERR_FAILED/ });
    test('words survive it and a reload, until they are saved', async ({ page }) => {
      await fieldOf(page, 'Contact person').fill('Anna Nkosi');
      await page.route(SAVE, (route) => route.abort());
      await save(page);
      await expect(editOf(page).getByRole('alert')).toContainText('Your changes are kept on this device');
      await page.unroute(SAVE);

      await page.reload();
      await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
      await expect(editOf(page)).toContainText('It is not saved yet');
      await save(page);
      await expect(editOf(page)).toBeHidden();

      await openEdit(page);
      await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
      await expect(editOf(page)).not.toContainText('It is not saved yet');
    });
  });

  test.describe('a session that ends', () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test('opens the edit again after signing in, with what was typed', async ({ page, product, session }) => {
      await fieldOf(page, 'Contact person').fill('Anna Nkosi');
      await endAllSessions(product, session);
      await lookAgain(page);
      const signIn = page.getByRole('alert').getByRole('button', { name: 'Sign in' });
      await expect(signIn).toBeFocused();
      await signIn.press('Enter');
      await expect(signInScreen(page).email).toHaveValue(product.adminEmail);
      await expect(signInScreen(page).password).toBeFocused();
      await page.keyboard.type(product.adminPassword);
      await page.keyboard.press('Enter');

      await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
      await expect(editOf(page)).toContainText('It is not saved yet');
      await save(page);
      await expect(recordsScreen(page).row('Karoo Signal Works')).toContainText('Anna Nkosi');
    });
  });
});

test('a customer changed after the export is listed until it is marked as updated', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await exportBy(page, () => records.exportAll.click());
  await expect(records.exported('Exported 2 of 2 customers')).toBeVisible();

  await openEdit(page);
  await fieldOf(page, 'Cell phone').fill('0830000001');
  await save(page);
  await expect(records.details).toContainText(/Changed since the export of \d+ \w+: cell phone/);
  await records.closeDetails.click();

  await expect(records.view('Changed since export')).toHaveText('Changed since export 1');
  await expect(records.row('Karoo Signal Works')).toContainText('Changed');
  await records.view('Changed since export').click();
  const list = records.changed;
  await expect(list).toContainText('QuickBooks has 0825550142');
  await list.getByRole('button', { name: 'Mark as updated: Karoo Signal Works' }).click();
  await expect(list).toContainText('No changes since the last export');
  await expect(records.view('Changed since export')).toHaveText('Changed since export 0');
  await records.view('All').click();
  await expect(records.row('Karoo Signal Works')).toContainText('Exported');
});

function editOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Edit / });
}

function fieldOf(page: Page, label: string): Locator {
  return editOf(page).getByLabel(label, { exact: true });
}

async function save(page: Page): Promise<void> {
  await editOf(page).getByRole('button', { name: 'Save changes' }).click();
}

async function openEdit(page: Page): Promise<void> {
  await recordsScreen(page).nameOf('Karoo Signal Works').click();
  await recordsScreen(page).details.getByRole('button', { name: 'Edit Karoo Signal Works' }).click();
}
