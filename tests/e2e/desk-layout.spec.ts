import type { Page } from '@playwright/test';
import { type CustomerInsert, toDraft, toInsertRow } from '#lib/customer/customer.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { test } from './support/admin.ts';
import { touch } from './support/e2e-browser.ts';
import { exportBy } from './support/files.ts';
import { cutValues, overflow } from './support/layout.ts';
import type { Seed } from '../support/products.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** Most days have one or two customers, as after `npm run seed`. */
const seed: Seed = { dated: [...inventCustomers(1_000, new Date('2025-11-20T15:00:00Z'))] };

/** The number of fully visible rows required in each window, and of actions tested there. */
const MOUSE = [
  { width: 1920, height: 1080, whole: 20, actions: 1 },
  // As with a zoom of 200 %.
  { width: 640, height: 360, whole: 5, actions: 1 },
  // The last, because it exports every customer.
  { width: 1280, height: 800, whole: 12, actions: Infinity },
];
const FINGER = [
  { width: 390, height: 844, whole: 6, actions: 1 },
  { width: 360, height: 740, whole: 4, actions: 11 },
];

// Before the mouse, whose actions export every customer.
test.describe('with a finger', () => {
  test.use({ seed, viewport: { width: 390, height: 844 }, ...touch });

  test('with a finger, each window shows enough whole customers, and the first row stays in its place', async ({
    page,
  }) => {
    await expectRowsToStay(page, FINGER);
    await test.step('on its side, the header scrolls away', async () => {
      await page.setViewportSize({ width: 640, height: 360 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(5);
    });
  });
});

test.describe('with a mouse', () => {
  test.use({ seed, expectedProblems: /Failed to load resource/ });

  test('with a mouse, each window shows enough whole customers, and the first row stays in its place', async ({
    page,
  }) => {
    await expectRowsToStay(page, MOUSE);
  });
});

async function expectRowsToStay(page: Page, windows: typeof MOUSE): Promise<void> {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('To fix')).toHaveText(/\d/);
  await expect(records.view('Duplicates')).toHaveText(/\d/);
  for (const { width, height, whole, actions } of windows) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(whole);
      const y = await firstRowY(page);
      const all = actionsOf(page, await records.names.allInnerTexts());
      for (const [action, act] of all.slice(0, actions)) {
        await test.step(action, async () => {
          await act();
          await expect.poll(() => firstRowY(page), action).toBe(y);
          expect(await overflow(page), action).toEqual([]);
        });
      }
      expect(await page.evaluate(() => window.scrollY), 'the page doesn’t scroll').toBe(0);
      await records.search.fill('');
      await expect(records.status(/^Total:/)).toBeVisible();
    });
  }
}

test('a mouse click on a tab leaves no focus box, also after a key', async ({ page }) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await page.keyboard.type('karoo');
  for (const tab of [records.view('New'), records.tab]) {
    await tab.click();
    await expect(tab).toBeFocused();
    await expect(tab).toHaveCSS('outline-style', 'none');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

test.describe('values', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('the desk cuts no value at 1920 x 1080, and no email of 28 characters at 1280 x 800', async ({
    page,
    product,
  }) => {
    await product.insertCustomers(longest());
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    expect(await cutValues(records.table)).toEqual([]);
    await records.view('To fix').click();
    await expect(records.table.getByRole('columnheader', { name: 'Problem' })).toBeVisible();
    await expect(records.rows.first()).toBeVisible();
    // Only fixes of several values are. The review shows them in full.
    expect((await cutValues(records.table)).filter((value) => !value.includes('; '))).toEqual([]);

    await records.view('All').click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(records.table.getByText('@').first()).toBeVisible();
    const cut = await cutValues(records.table);
    expect(cut.filter((value) => value.includes('@') && value.length <= 28)).toEqual([]);
  });
});

/** Of 3,000 sample customers, those with the longest values of each kind, and with emails of 28 characters. */
function longest(): CustomerInsert[] {
  const invented = inventCustomers(3_000, new Date('2025-11-20T15:00:00Z'));
  const known = Array.from(invented, (each) => toInsertRow(toDraft(each)));
  const fields = ['company_name', 'contact_person', 'cell_phone', 'email_address'] as const;
  const found = fields.flatMap((field) =>
    known.toSorted((a, b) => b[field].length - a[field].length).slice(0, 10),
  );
  const fitting = known.filter(({ email_address }) => email_address.length === 28).slice(0, 10);
  return [...new Set([...found, ...fitting])];
}

type Action = [name: string, act: () => Promise<unknown>];

function actionsOf(page: Page, [company = '', second = '']: readonly string[]): Action[] {
  const records = recordsScreen(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const searchFor = (text: string) => async () => {
    await records.search.fill(text);
    await expect(records.status(text ? / match/ : /^Total/)).toBeVisible();
    await expect(records.rows.first()).toBeVisible();
  };
  const show = (view: Parameters<typeof records.view>[0]) => async () => {
    await records.view(view).click();
    await expect(records.view(view)).toHaveAttribute('aria-selected', 'true');
    await expect(records.rows.first()).toBeVisible();
  };
  const visit = (view: Parameters<typeof records.view>[0]) => async () => {
    await records.view(view).click();
    await expect(records.view(view)).toHaveAttribute('aria-selected', 'true');
    await show('All')();
  };
  const select = (what: string, count: number) => async () => {
    await records.selectOf(what).click();
    await expect(records.status(`${count} selected`)).toBeVisible();
  };
  const clearSelection = async () => {
    await button('Clear selection').click();
    await expect(page.getByText(/\d selected$/)).toBeHidden();
  };
  const dialog = async (open: () => Promise<unknown>) => {
    await open();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const exportSome = (press: () => Promise<unknown>) => async () => {
    await exportBy(page, async () => void (await press()));
    await expect(records.status(/^Exported/)).toBeVisible();
  };
  const exportNew = async () => {
    await records.exportNew.click();
    await button(/^Export all /).click();
  };
  const dismiss = () => button('Dismiss').click();
  const edit = (phone: string) => async () => {
    await records.act(company, 'Edit');
    await records.editField('Cell phone').fill(phone);
    await records.save.click();
    await expect(records.edit).toBeHidden();
    await expect(records.status(`Edited ${company}`)).toBeVisible();
  };
  const remove = async () => {
    await records.act(company, 'Delete');
    await records.confirmDelete.click();
    await expect(records.nameOf(company)).toHaveCount(0);
  };
  const undo = async () => {
    await records.undo.click();
    await expect(records.nameOf(company)).toBeVisible();
  };
  const goToDay = async () => {
    await records.command('Go to date');
    await page.getByLabel('Day', { exact: true }).fill('2025-10-20');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(records.nameOf(company)).toHaveCount(0);
    await expect(records.rows.first()).toBeVisible();
  };
  const backToNewest = async () => {
    await records.command('Go to date');
    await button('Jump to newest').click();
    await expect(records.nameOf(company)).toBeVisible();
  };
  const failToExport = async () => {
    await page.route(/rpc\/create_export/, (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await records.exportAll.click();
    await expect(records.alert).toBeVisible();
  };
  return [
    ['search', searchFor('radio')],
    ['clear the search', searchFor('')],
    ['filter new customers', show('New')],
    ['show all customers', show('All')],
    ['select a customer', select(company, 1)],
    ['select another', select(second, 2)],
    ['clear the selection', clearSelection],
    ['export a customer', exportSome(() => records.act(company, 'Export'))],
    ['dismiss the notice of the export', dismiss],
    ['delete a customer', remove],
    ['undo the delete', undo],
    ['look at duplicates', visit('Duplicates')],
    ['look at changed customers', visit('Changed since export')],
    ['look at deleted customers', visit('Deleted')],
    ['look at customers to fix', visit('To fix')],
    ['look at details', () => dialog(() => records.nameOf(company).click())],
    ['open the menu', () => records.openMenu('More commands').then(() => page.keyboard.press('Escape'))],
    ['edit a customer', edit('0831112223')],
    ['undo the edit', undo],
    ['export new customers', exportSome(exportNew)],
    ['dismiss that notice', dismiss],
    ['go to a day', goToDay],
    ['go back to the newest', backToNewest],
    ['copy a customer', () => records.act(second, 'Copy all details')],
    ['fail to export', failToExport],
    ['dismiss the error', dismiss],
  ];
}

async function firstRowY(page: Page): Promise<number | undefined> {
  const box = await recordsScreen(page).rows.first().boundingBox();
  return box?.y;
}

function wholeRows(page: Page): Promise<number> {
  return recordsScreen(page).rows.evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 4, y)));
      }).length,
  );
}
