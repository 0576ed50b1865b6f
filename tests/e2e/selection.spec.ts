import type { Page } from '@playwright/test';
import { changeCustomer, removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { lookAgain } from './support/look-again.ts';
import { recordsScreen } from './support/screens.ts';
import { expect, type Product } from './support/test.ts';

const MANY = 250;
/** A row's mark. */
const EXPORTED = /Exported /;

test.describe('several customers at once', () => {
  test.beforeEach(({ page, product }) => openDeskWith(page, product, 3));

  test('are selected by keys and exported as one file', async ({ page }) => {
    const records = recordsScreen(page);
    await records.viewOf('Vaal Repeaters').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await expect(records.count('3 selected')).toBeVisible();
    await page.keyboard.press('x');
    await expect(records.count('2 selected')).toBeVisible();
    const { name, text } = await exportBy(page, () =>
      page.getByRole('button', { name: 'Export selected' }).click(),
    );
    expect(name).toMatch(/^quickbooks-customers-selected-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain('Vaal Repeaters');
  });

  test('are marked as exported after a reload, and downloaded again', async ({ page }) => {
    const records = recordsScreen(page);
    await page.getByRole('checkbox', { name: 'Select Vaal Repeaters' }).click();
    await page.getByRole('checkbox', { name: 'Select Shop 1249 Radio' }).click();
    const first = await exportBy(page, () => page.getByRole('button', { name: 'Export selected' }).click());
    await page.reload();
    await records.open();
    await expect(records.row('Vaal Repeaters')).toContainText(EXPORTED);
    await expect(records.row('Shop 1249 Radio')).toContainText(EXPORTED);
    await expect(records.row('Shop 1248 Radio')).toBeVisible();
    await expect(records.row('Shop 1248 Radio')).not.toContainText(EXPORTED);

    await page.getByRole('button', { name: /^Last export/ }).click();
    const again = await exportBy(page, () =>
      // The newest; other tests may have exported under the same name.
      page
        .getByRole('button', { name: `Download again: ${first.name}` })
        .first()
        .click(),
    );
    expect(again).toEqual(first);
  });

  test('are exported as they are now, without whom somebody has deleted since', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await selectThree(page);
    await changeCustomer(product, session, 'Vaal Repeaters', { cell_phone: '0830000009' });
    await removeCustomer(product, session, 'Shop 1249 Radio');
    const exportSelected = page.getByRole('button', { name: 'Export selected' });
    const { rows } = await exportBy(page, () => exportSelected.click());
    expect(rows.map(({ Name, Mobile }) => [Name, Mobile])).toEqual([
      ['Vaal Repeaters', '0830000009'],
      ['Shop 1248 Radio', customer().cell_phone],
    ]);
    await expect(records.exported('Exported 2 of 2 customers')).toContainText(
      '1 customer was deleted meanwhile, and is not in the file.',
    );
    await expect(records.count('2 selected')).toBeVisible();
    await expect(records.row('Shop 1249 Radio')).toBeHidden();
  });

  test('are those who are still there: not who is deleted meanwhile, here or on another desk', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await selectThree(page);
    await records.deleteOf('Vaal Repeaters').click();
    await records.confirmDelete.click();
    await expect(records.count('2 selected')).toBeVisible();
    // Selected, and not listed.
    await records.search.fill('shop 1248');
    await expect(records.count(/^1 of .* match/)).toBeVisible();
    await removeCustomer(product, session, 'Shop 1249 Radio');
    await lookAgain(page);
    await expect(records.count('1 selected')).toBeVisible();
    await removeCustomer(product, session, 'Shop 1248 Radio');
    await lookAgain(page);
    await expect(page.getByText(/selected$/)).toBeHidden();
  });
});

test.describe('more customers at once than the list reads at a time', () => {
  test.beforeEach(({ page, product }) => openDeskWith(page, product, MANY));

  test('all that a search finds are deleted with one question, and come back by one Undo', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    await records.search.fill('shop');
    await expect(records.count(`${MANY} of 251 customers match`)).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select Shop/ })
      .first()
      .click();
    await page.getByRole('button', { name: `Select all ${MANY}` }).click();
    await expect(records.count(`${MANY} selected`)).toBeVisible();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('button', { name: `Delete ${MANY} customers` }).click();
    await expect(page.getByText(`${MANY} customers were deleted.`)).toBeVisible();
    await expect(page.getByText('No customers match “shop”')).toBeVisible();

    await records.undo.click();
    await expect(records.announcement(`${MANY} customers were restored.`)).toBeVisible();
    await expect(records.count(`${MANY} of 251 customers match`)).toBeVisible();
  });

  test('of whom one was deleted elsewhere', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    await page
      .getByRole('checkbox', { name: /^Select (?!Shop|Vaal)/ })
      .first()
      .click();
    await expect(records.count('251 selected')).toBeVisible();
    await removeCustomer(product, session, 'Vaal Repeaters');
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('button', { name: 'Delete 251 customers' }).click();
    await expect(page.getByText('250 customers were deleted.')).toBeVisible();
    await expect(page.getByText('1 customer was already deleted.')).toBeVisible();
    await expect(page.getByText('No customer records yet')).toBeVisible();
  });
});

test.describe('several customers, some of whom cannot be deleted', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test('are listed, and deleted at another try', async ({ page, product }) => {
    await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
    let broken = true;
    await page.route(/rest\/v1\/customers\?/, (route) =>
      broken && route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'the database is resting' } })
        : route.continue(),
    );
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    for (const company of ['Karoo Signal Works', 'Vaal Repeaters']) {
      await page.getByRole('checkbox', { name: `Select ${company}` }).click();
    }
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('button', { name: 'Delete 2 customers' }).click();
    await expect(records.alert).toContainText('2 customers could not be deleted.');
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(page.getByRole('dialog', { name: 'Not deleted' })).toContainText('Vaal Repeaters');
    await page.keyboard.press('Escape');
    broken = false;
    await records.alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('2 customers were deleted.')).toBeVisible();
    await expect(records.rows).toHaveCount(0);
  });
});

/** Opens the desk on Vaal Repeaters and so many shops, of which Shop 1249 is the newest. */
async function openDeskWith(page: Page, product: Product, shops: number): Promise<void> {
  const numbers = Array.from({ length: shops }, (_, index) => 1_250 - shops + index);
  await product.insertCustomers(numbers.map((number) => customer({ company_name: `Shop ${number} Radio` })));
  await product.insertCustomers([customer({ company_name: 'Vaal Repeaters' })]);
  await page.goto('/');
  await recordsScreen(page).open();
  await expect(recordsScreen(page).row('Vaal Repeaters')).toBeVisible();
}

async function selectThree(page: Page): Promise<void> {
  for (const company of ['Vaal Repeaters', 'Shop 1249 Radio', 'Shop 1248 Radio']) {
    await page.getByRole('checkbox', { name: `Select ${company}` }).click();
  }
}
