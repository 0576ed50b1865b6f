import type { Locator, Page } from '@playwright/test';
import { changeCustomer, removeCustomer, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { EXPECTED, PLANTED, plantedSeed } from './support/planted.ts';
import { lookAgain } from './support/look-again.ts';
import { overflow } from './support/overflow.ts';
import { recordsScreen } from './support/screens.ts';
import { setBrowserFont } from './support/small-screen.ts';
import { expect } from './support/test.ts';

test.use({ seed: plantedSeed });

/** In the order of the list. */
const SAME_NAME = EXPECTED.filter(({ warnings }) => warnings.some((each) => each.includes('the same name')));
const FORMULAS = EXPECTED.filter(({ warnings }) => warnings.some((each) => each.includes('formula'))).map(
  ({ name }) => name,
);
const ATTENTION = new RegExp(`${EXPECTED.length} need attention$`);
const AGAIN = 'Changed since: check again';

test.describe('the list of those who need attention for a reason', () => {
  test.beforeEach(async ({ page }) => {
    await openChecked(page);
  });

  test('is asked for by keyboard, searched, and left again', async ({ page }) => {
    const records = recordsScreen(page);
    await showSameName(page);
    await expect(records.count('Duplicate name: 5 of 2,500 customers')).toBeVisible();
    await expect(page.getByText('Only customers that need attention: Duplicate name')).toBeVisible();
    expect(await companies(page)).toEqual(SAME_NAME.map(({ name }) => name));
    await expect(records.views.first(), 'one goes on in the list').toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(records.views.nth(1)).toBeFocused();

    await page.keyboard.press('/');
    await page.keyboard.type('kalahari radio');
    await page.keyboard.press('Enter');
    const found = SAME_NAME.map(({ name }) => name).filter((name) => /kalahari radio/i.test(name));
    await expect(records.count(`Duplicate name: ${found.length} of 2,500 customers`)).toBeVisible();
    expect(await companies(page)).toEqual(found);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.type('shop');
    await expect(page.getByText('No customers match “shop”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show all customers' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.search).toBeFocused();
    await expect(records.count(/ of 2,500 customers match$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
  });

  test('is selected as a whole and exported; a day of it holds no others', async ({ page }) => {
    await showSameName(page);
    await page
      .getByRole('checkbox', { name: /^Select (?!\w+day,)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 5' }).click();
    const selected = await exportBy(page, () =>
      page.getByRole('button', { name: 'Export selected' }).click(),
    );
    expect(selected.rows).toHaveLength(5);
    await page.getByRole('button', { name: 'Clear selection' }).click();

    const matches = await exportBy(page, () => recordsScreen(page).exportMatches.click());
    expect(matches.rows).toEqual(selected.rows);
    const day = page.getByRole('button', { name: /^Export \w+day, .* to QuickBooks$/ }).first();
    const ofDay = await exportBy(page, () => day.click());
    expect(ofDay.rows.length).toBeLessThanOrEqual(5);
    const names = new Set(selected.rows.map((row) => row.Name));
    expect(ofDay.rows.filter(({ Name }) => !names.has(Name))).toEqual([]);
  });

  test('gives the focus to who takes the place of a corrected customer', async ({
    page,
    product,
    session,
  }) => {
    const { viewOf, views } = recordsScreen(page);
    await showFormulas(page);
    await expect(views.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await correct(page, 'Formula Contact', 'Contact person', 'Sum of All');
    await expect(viewOf('Formula after Semicolon'), 'the next one').toBeFocused();
    await correct(
      page,
      'Formula after Semicolon',
      'Physical address',
      '5 Dorp Street, Paarl, Western Cape, 7620',
    );
    await expect(viewOf('=1+1 Radio'), 'of the last one, the one before').toBeFocused();

    // Other tests count on those who are planted.
    for (const { values } of PLANTED.filter(({ values }) => FORMULAS.includes(values.company_name ?? ''))) {
      await changeCustomer(product, session, values.company_name ?? '', values);
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('has its longest reason and the way back on one line, and nothing off the screen in large text', async ({
      page,
    }) => {
      await page.getByRole('button', { name: ATTENTION }).click();
      await page.getByRole('radio', { name: 'Part of the address lost 1' }).check();
      await page.getByRole('button', { name: 'Show it in the list' }).click();
      const reason = page.getByText(/: Part of the address lost$/);
      const back = page.getByRole('button', { name: 'Show all customers' });
      await expect(reason).toBeVisible();
      const middleOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box && Math.round(box.y + box.height / 2);
      };
      expect(await middleOf(reason)).toBe(await middleOf(back));
      const lines = await reason.evaluate((element) => {
        const { height, paddingTop, paddingBottom, lineHeight } = getComputedStyle(element);
        return (
          (parseFloat(height) - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
        );
      });
      expect(lines).toBeLessThan(1.5);

      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await setBrowserFont(page, 32);
        expect(await overflow(page)).toEqual([]);
        await setBrowserFont(page, 16);
      }
    });
  });

  test('is there again after a reload, once everyone has been checked for it', async ({ page }) => {
    await showSameName(page);
    await page.reload();
    await expect(recordsScreen(page).count('Duplicate name: 5 of 2,500 customers')).toBeVisible();
    expect(await companies(page)).toEqual(SAME_NAME.map(({ name }) => name));
    await page.getByRole('button', { name: 'Show all customers' }).click();
    await page.reload();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });
});

test('many customers who changed elsewhere are said to be due for another check, though there are as many', async ({
  page,
  product,
  session,
}) => {
  await product.insertCustomers([customer({ company_name: 'Gamka: Radio' })]);
  await openChecked(page);
  const line = page.getByRole('button', { name: / need attention$/ });
  await expect(line).toHaveText(`2,476 ready for QuickBooks, ${EXPECTED.length + 1} need attention`);
  await lookAgain(page);
  await expect(page.getByRole('button', { name: AGAIN })).toBeHidden();

  await removeCustomer(product, session, 'Gamka: Radio');
  await product.insertCustomers([customer({ company_name: 'Gouritz Radio' })]);
  await lookAgain(page);
  await expect(page.getByRole('button', { name: AGAIN })).toBeVisible();
  // Who is gone is counted no more; whether the other is ready is not known yet.
  await expect(line).toHaveText(`2,476 ready for QuickBooks, ${EXPECTED.length} need attention`);
  await page.getByRole('button', { name: AGAIN }).click();
  await expect(line).toHaveText(`2,477 ready for QuickBooks, ${EXPECTED.length} need attention`);
  await expect(page.getByRole('button', { name: ATTENTION })).toBeFocused();
  await expect(page.getByRole('button', { name: AGAIN })).toBeHidden();
  // Other tests count on those who are planted.
  await removeCustomer(product, session, 'Gouritz Radio');
});

async function openChecked(page: Page): Promise<void> {
  await page.goto('/');
  await recordsScreen(page).open();
  await page.getByRole('button', { name: 'Check for QuickBooks' }).click();
  await expect(page.getByRole('button', { name: / need attention$/ })).toBeVisible();
}

async function showSameName(page: Page): Promise<void> {
  await page.getByRole('button', { name: ATTENTION }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'All 24' }).focus();
  await page.keyboard.press('ArrowRight');
  await showInList(page, 5);
}

async function showFormulas(page: Page): Promise<void> {
  await page.getByRole('button', { name: ATTENTION }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Formula 3' }).check();
  await showInList(page, 3);
  expect(await companies(page)).toEqual(FORMULAS);
}

async function showInList(page: Page, customers: number): Promise<void> {
  await page.getByRole('button', { name: `Show these ${customers} in the list` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Corrects a customer whose row has the focus, by keyboard. */
async function correct(page: Page, company: string, field: string, to: string): Promise<void> {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Edit ${company}` });
  await dialog.getByLabel(field).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(to);
  await dialog.getByRole('button', { name: 'Save changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(recordsScreen(page).viewOf(company)).toHaveCount(0);
}

/** Who is listed, from top to bottom. */
function companies(page: Page): Promise<string[]> {
  return recordsScreen(page).views.evaluateAll((views) =>
    views.map((view) => view.getAttribute('aria-label')?.replace('View details of ', '') ?? ''),
  );
}
