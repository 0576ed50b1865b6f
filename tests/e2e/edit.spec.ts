import type { Locator, Page } from '@playwright/test';
import { endAllSessions, openDesk, removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { adminButton, recordsScreen, signInScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** An admin mends customers, on the started product. */

const SAVE = '**/rest/v1/rpc/update_customer';

test('from the first list of the check to a file with nothing left to mend', async ({ page, product }) => {
  await product.insertCustomers([
    customer(),
    customer({ contact_person: 'Somebody Else' }),
    customer({ company_name: 'Vaal Repeaters', physical_address: '12 Main Road, Sandton 2196' }),
  ]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await page.getByRole('button', { name: /3 need attention/ }).click();
  const list = page.getByRole('dialog', { name: 'Needs attention' });

  await list.getByRole('radio', { name: 'City same as state 1' }).check();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Edit Vaal Repeaters' }).click();
  await fieldOf(page, 'Physical address').fill('12 Main Road\nSandton\nGauteng\n2196');
  await expect(preview(page)).toContainText('Ready for QuickBooks');
  await save(page);
  await expect(list.getByText('Vaal Repeaters')).toHaveCount(0);
  // Nobody is left with that reason: the others are listed again.
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByRole('button', { name: 'Edit Karoo Signal Works' }).first().click();
  await expect(preview(page)).toContainText('Another customer has the same name');
  await fieldOf(page, 'Company name').fill('Karoo Signal Works Two');
  await save(page);
  await expect(editOf(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await expect(page.getByText('3 ready for QuickBooks')).toBeVisible();
  const file = await exportBy(page, () => records.exportAll.click());
  expect(file.rows.map(({ Name = '' }) => Name).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Karoo Signal Works',
    'Karoo Signal Works Two',
    'Vaal Repeaters',
  ]);
  await expect(records.exported('Exported 3 of 3 customers')).toBeVisible();
  await expect(records.status).not.toContainText('attention');
});

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
    // The check at the beginning reads everyone; behind the dialog its result has no role.
    await expect(page.getByText('1 ready for QuickBooks')).toBeVisible();
    const pages: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/rest/v1/customers' && searchParams.has('order')) pages.push(pathname);
    });
    await fieldOf(page, 'Company name').fill('Vaal Repeaters');
    await save(page);
    await expect(records.detail('Company name')).toHaveText('Vaal Repeaters');
    await records.closeDetails.click();
    await expect(records.viewOf('Vaal Repeaters')).toBeVisible();
    expect(pages).toEqual([]);

    await records.search.fill('vaal');
    await expect(records.count(/match/)).toBeVisible();
    await records.undo.click();
    await expect(records.announcement('The change was taken back.')).toBeVisible();
    await expect(records.viewOf('Vaal Repeaters')).toHaveCount(0);
    await records.search.fill('');
    await expect(records.viewOf('Karoo Signal Works')).toBeVisible();
  });

  test('the Undo waits while the details cover it', async ({ page }) => {
    const records = recordsScreen(page);
    await page.clock.install();
    await fieldOf(page, 'Contact person').fill('Anna Nkosi');
    await save(page);
    await expect(records.detail('Contact person')).toHaveText('Anna Nkosi');
    await page.clock.fastForward(60_000);
    await records.closeDetails.click();
    await records.undo.click();
    await expect(records.announcement('The change was taken back.')).toBeVisible();
  });

  test('two admins: the second sees both values, chooses, and the history names both', async ({
    page,
    browser,
    product,
  }) => {
    const other = await openDesk(browser, product);
    const otherPage = other.heading.page();
    await openEdit(otherPage);
    await fieldOf(otherPage, 'Cell phone').fill('0830000001');
    await save(otherPage);
    await expect(other.detail('Cell phone')).toHaveText('0830000001');

    await fieldOf(page, 'Cell phone').fill('0830000002');
    await fieldOf(page, 'Contact person').fill('Anna Nkosi');
    await save(page);
    const dialog = editOf(page);
    await expect(dialog.getByText(/changed this customer .* Nothing was saved yet/)).toBeVisible();
    const phone = dialog.getByRole('group', { name: 'Cell phone' });
    await expect(phone.getByRole('radio', { name: /Stored now.*0830000001/ })).toBeChecked();
    await expect(
      dialog.getByRole('group', { name: 'Contact person' }).getByRole('radio', { name: /Yours/ }),
    ).toBeChecked();
    await phone.getByRole('radio', { name: /Yours.*0830000002/ }).check();
    await save(page);

    const records = recordsScreen(page);
    await expect(records.detail('Cell phone')).toHaveText('0830000002');
    await expect(records.detail('Contact person')).toHaveText('Anna Nkosi');
    const history = records.details.getByRole('region', { name: 'History' });
    await expect(history).toContainText('0830000001 to 0830000002');
    await expect(history).toContainText('0825550142 to 0830000001');

    await history.getByRole('button', { name: 'Put back Cell phone: 0825550142' }).click();
    await expect(records.detail('Cell phone')).toHaveText('0825550142');
  });

  test('a value that somebody has just changed is not put back, and it says so', async ({
    page,
    browser,
    product,
  }) => {
    const records = recordsScreen(page);
    await fieldOf(page, 'Cell phone').fill('0830000001');
    await save(page);
    const history = records.details.getByRole('region', { name: 'History' });
    await expect(history).toContainText('0825550142 to 0830000001');

    const other = await openDesk(browser, product);
    await openEdit(other.heading.page());
    await fieldOf(other.heading.page(), 'Cell phone').fill('0830000002');
    await save(other.heading.page());
    await expect(other.detail('Cell phone')).toHaveText('0830000002');

    await history.getByRole('button', { name: 'Put back Cell phone: 0825550142' }).click();
    await expect(history.getByRole('alert')).toContainText('nothing was put back');
    await expect(history).toContainText('0830000001 to 0830000002');
  });

  test.describe('a save that fails', () => {
    test.use({ expectedProblems: /ERR_FAILED/ });
    test('says so where it is seen, though the last field was typed in', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.route(SAVE, (route) => route.abort());
      await fieldOf(page, 'VAT registration number').fill('4220122229');
      await save(page);
      await expect(editOf(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    });

    test('words survive it and a reload, until they are saved', async ({ page }) => {
      await fieldOf(page, 'Contact person').fill('Anna Nkosi');
      await page.route(SAVE, (route) => route.abort());
      await save(page);
      await expect(editOf(page).getByRole('alert')).toContainText('nothing was changed');
      await page.unroute(SAVE);

      await page.reload();
      await recordsScreen(page).open();
      await openEdit(page);
      await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
      await expect(editOf(page)).toContainText('It is not saved yet');
      await save(page);
      await expect(recordsScreen(page).detail('Contact person')).toHaveText('Anna Nkosi');

      await recordsScreen(page)
        .details.getByRole('button', { name: /^Edit / })
        .click();
      await expect(editOf(page)).not.toContainText('It is not saved yet');
    });
  });

  test.describe('a session that ends', () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test('words survive it, for the next one', async ({ page, product, session }) => {
      await fieldOf(page, 'Contact person').fill('Anna Nkosi');
      await endAllSessions(product, session);
      // What the browser tells the page when its tab is looked at again.
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        window.dispatchEvent(new Event('focus'));
      });
      await adminButton(page).access.click();
      await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
      await openEdit(page);
      await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
      await expect(editOf(page)).toContainText('It is not saved yet');
      await save(page);
      await expect(recordsScreen(page).detail('Contact person')).toHaveText('Anna Nkosi');
    });
  });

  test('leaving with changes asks, and gives them up only when told', async ({ page }) => {
    await fieldOf(page, 'Contact person').fill('Anna Nkosi');
    await page.keyboard.press('Escape');
    await expect(editOf(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'Contact person')).toHaveValue('Anna Nkosi');
    await editOf(page).getByRole('button', { name: 'Cancel' }).click();
    await editOf(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(recordsScreen(page).detail('Contact person')).toHaveText('Thandi Nkosi');
  });

  test('who was deleted meanwhile is not saved', async ({ page, product, session }) => {
    await removeCustomer(product, session, 'Karoo Signal Works');
    await fieldOf(page, 'Contact person').fill('Anna Nkosi');
    await save(page);
    await expect(editOf(page).getByRole('alert')).toContainText('was deleted meanwhile');
  });
});

test('a customer changed after the export is listed until it is ticked off', async ({ page, product }) => {
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

  await page.getByRole('button', { name: '1 changed since export' }).click();
  const list = page.getByRole('dialog', { name: 'Changed since export' });
  await expect(list).toContainText('QuickBooks has 0825550142');
  await list.getByRole('button', { name: 'Karoo Signal Works was changed in QuickBooks, too' }).click();
  await expect(list).toContainText('Everything that was changed is ticked off');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 changed since export' })).toHaveCount(0);
});

function editOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Edit / });
}

function fieldOf(page: Page, label: string): Locator {
  return editOf(page).getByLabel(label, { exact: true });
}

function preview(page: Page): Locator {
  return editOf(page).getByRole('region', { name: 'As QuickBooks gets it' });
}

async function save(page: Page): Promise<void> {
  await editOf(page).getByRole('button', { name: 'Save changes' }).click();
}

async function openEdit(page: Page): Promise<void> {
  await recordsScreen(page).viewOf('Karoo Signal Works').click();
  await recordsScreen(page).details.getByRole('button', { name: 'Edit Karoo Signal Works' }).click();
}
