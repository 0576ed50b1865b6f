import type { Page } from '@playwright/test';
import { changeCustomer, removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { lookAgain } from './support/look-again.ts';
import { recordsScreen } from './support/screens.ts';
import { expect, type Product } from './support/test.ts';

const MANY = 250;

test.describe('several customers at once', () => {
  test.beforeEach(({ page, product }) => openDeskWith(page, product, 3));

  test('are selected by keys, exported as one file, marked as exported, and downloaded again', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    // Those that registered in one moment have no order of their own.
    const [, second = '', third = ''] = await records.names.allInnerTexts();
    await records.nameOf('Vaal Repeaters').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await expect(records.count('3 selected')).toBeVisible();
    await page.keyboard.press('x');
    await expect(records.count('2 selected')).toBeVisible();
    const file = await exportBy(page, () => records.exportSelected.click());
    expect(file.name).toMatch(/^quickbooks-customers-selected-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.rows.map(({ Name }) => Name)).toEqual(['Vaal Repeaters', second]);

    await page.reload();
    await records.open();
    await expect(records.row('Vaal Repeaters')).toContainText('Exported');
    await expect(records.row(second)).toContainText('Exported');
    await expect(records.row(third)).toContainText('New');
    await records.lastExport.click();
    const again = await exportBy(page, () =>
      // The newest; other tests may have exported under the same name.
      page
        .getByRole('button', { name: `Download again: ${file.name}` })
        .first()
        .click(),
    );
    expect(again).toEqual(file);
  });

  test('are exported as they are now, without those deleted since', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    await selectThree(page);
    await changeCustomer(product, session, 'Vaal Repeaters', { cell_phone: '0830000009' });
    await removeCustomer(product, session, 'Shop 1249 Radio');
    const { rows } = await exportBy(page, () => records.exportSelected.click());
    expect(rows.map(({ Name, Mobile }) => [Name, Mobile])).toEqual([
      ['Vaal Repeaters', '0830000009'],
      ['Shop 1248 Radio', customer().cell_phone],
    ]);
    await expect(records.exported('Exported 2 of 2 customers, 1 not in the file')).toBeVisible();
    await expect(await records.exportDetails()).toContainText(
      '1 customer was deleted or merged by someone else and isn’t in the file.',
    );
    await page.keyboard.press('Escape');
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
    await records.deleteSelected.click();
    await page.getByRole('button', { name: `Delete ${MANY} customers` }).click();
    await expect(page.getByText(`${MANY} customers deleted`)).toBeVisible();
    await expect(page.getByText('No customers match “shop”')).toBeVisible();

    await records.undo.click();
    await expect(records.announcement(`${MANY} customers restored`)).toBeVisible();
    await expect(records.count(`${MANY} of 251 customers match`)).toBeVisible();
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
    await recordsScreen(page).selectOf(company).click();
  }
}
