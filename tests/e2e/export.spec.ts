// cspell:ignore VOORTREKKERPTYLTD
import type { Request } from '@playwright/test';
import { changeCustomer, deleteCustomer, openOtherDesk, readExports, test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { type ExportedFile, exportBy, listDownloads, today, zipBy } from './support/files.ts';
import { gate } from '../support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { OLDEST, seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

const EXPORT_PORTION = /\/rest\/v1\/rpc\/export_portion/;
const STORE_EXPORT = /\/rest\/v1\/rpc\/create_export/;
const NOTHING_NEW = 'No new customers since the last export';

/** The first customer's non-empty cells (specification, section 3). */
const FIRST = {
  Name: 'Voortrekker (Pty) Ltd',
  CompanyName: 'Voortrekker (Pty) Ltd',
  Email: 'naledi@voortrekker.example',
  Phone: '0514301234',
  Mobile: '0825550142',
  BillAddr_Line1: '7 Kerk Street',
  BillAddr_Line2: 'Unit 4',
  BillAddr_City: 'Bloemfontein',
  BillAddr_State: 'Free State',
  BillAddr_PostalCode: '9301',
  BillAddr_Country: 'South Africa',
  ContactName: 'Naledi van der Merwe',
  Notes: 'VAT Registration 4220122222',
  Taxable: 'Yes',
  TaxCode: 'VAT',
  'Tax Reg. No.': '4220122222',
  AccountNum: 'VOORTREKKERPTYLTD',
};

test.describe('1,100', () => {
  test.use({ seed });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).status('Total: 1,100 customers')).toBeVisible();
  });

  test('an export of 1,100 customers has all of them, column by column, also as numbered files', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const file = await exportBy(page, () => records.exportAll.click());
    expectFormOfFile(file);
    expect(file.name).toBe(`quickbooks-customers-${today()}.csv`);
    expect(file.rows).toHaveLength(SEEDED);
    expect(new Set(file.rows.map(({ Name }) => Name)).size).toBe(SEEDED);
    expect(file.rows[0]).toMatchObject(FIRST);
    expect(file.rows.at(-1)).toMatchObject({ Name: OLDEST, Phone: '', Taxable: 'No', TaxCode: '' });
    expect(file.rows[1]?.Name, 'a formula').toBe(`'=HYPERLINK("http://evil.example")`);
    await expect(records.status('Exported 1,100 of 1,100')).toBeVisible();
    const exports = await readExports(product, session);
    expect(exports.at(-1)).toEqual({ kind: 'all', customers: SEEDED });

    await page.getByRole('button', { name: 'Next steps' }).click();
    const zip = await zipBy(page, () =>
      page.getByRole('button', { name: 'Download as 2 files of 1,000' }).click(),
    );
    expect(zip.name).toBe(`quickbooks-customers-${today()}.zip`);
    expect(zip.files.map(({ name, rows }) => [name, rows.length])).toEqual(
      [1_000, 100].map((count, index) => [
        `quickbooks-customers-${today()}-part-${index + 1}-of-2.csv`,
        count,
      ]),
    );
    expect(zip.files.flatMap(({ rows }) => rows)).toEqual(file.rows);
    expect(await readExports(product, session), 'the files are no further export').toEqual(exports);
  });

  test('an export doesn’t have those that register while it runs, and leaves nothing behind when it’s cancelled', async ({
    page,
    product,
    session,
  }) => {
    const held = gate();
    const asked: Request[] = [];
    await page.route(EXPORT_PORTION, async (route) => {
      asked.push(route.request());
      if (asked.length === 2) await held.opened;
      await route.continue().catch(() => undefined);
    });
    const downloads = listDownloads(page);
    const before = await readExports(product, session);
    const records = recordsScreen(page);
    await records.exportAll.click();
    await expect(page.getByText('Exporting 1,000 of 1,100 customers')).toBeVisible();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(records.status('Export cancelled')).toBeVisible();
    held.open();
    expect(downloads).toEqual([]);
    expect(await readExports(product, session)).toEqual(before);

    const again = gate();
    await page.unroute(EXPORT_PORTION);
    await page.route(EXPORT_PORTION, async (route) => {
      await again.opened;
      await route.continue();
    });
    const newcomer = 'Latecomer Radio';
    const file = exportBy(page, async () => {
      await Promise.all([page.waitForRequest(EXPORT_PORTION), records.exportAll.click()]);
      await product.insertCustomers([customer({ company_name: newcomer })]);
      again.open();
    });
    try {
      expect((await file).rows).toHaveLength(SEEDED);
      expect((await file).rows.map(({ Name }) => Name)).not.toContain(newcomer);
      const next = await exportBy(page, () => records.exportAll.click());
      expect(next.rows).toHaveLength(SEEDED + 1);
    } finally {
      await deleteCustomer(product, session, newcomer);
    }
  });

  test('1,000 customers that a search finds are deleted after one question, and restored by one Undo', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    await records.search.fill('shop 0');
    await expect(records.status('1,000 of 1,100 customers match')).toBeVisible();
    await records.selectOf('Shop 0000 Radio').click();
    await page.getByRole('button', { name: 'Select all 1,000' }).click();
    await expect(records.status('1,000 selected')).toBeVisible();
    await records.deleteSelected.click();
    await page.getByRole('button', { name: 'Delete 1,000 customers' }).click();
    await expect(page.getByText('1,000 customers deleted')).toBeVisible();
    await expect(page.getByText('No customers match “shop 0”')).toBeVisible();
    await records.undo.click();
    await expect(records.status('Undone: 1,000 customers deleted')).toBeVisible();
    await expect(records.status('1,000 of 1,100 customers match')).toBeVisible();
  });
});

test('an export of new customers has those that no other export has, also after a failure and with two admins at once', async ({
  page,
  product,
  browser,
}) => {
  await register(product, ['Alpha Audio', 'Bravo Batteries', 'Coastal Cables']);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await exportBy(page, () => records.exportOf('Bravo Batteries').click());
  const failed = listDownloads(page);
  await page.route(EXPORT_PORTION, (route) => route.fulfill({ status: 500, json: { message: 'resting' } }));
  await records.exportNew.click();
  await expect(records.alert).toContainText('Error exporting to QuickBooks format. Please try again.');
  expect(failed).toEqual([]);
  await page.unroute(EXPORT_PORTION);
  const file = await exportBy(page, () => records.exportNew.click());
  expect(file.name).toBe(`quickbooks-customers-new-${today()}.csv`);
  expect(namesIn(file)).toEqual(['Coastal Cables', 'Alpha Audio']);
  const downloads = listDownloads(page);
  await records.exportNew.click();
  await expect(records.status(NOTHING_NEW)).toBeVisible();
  await expect(records.alert, 'it is no failure').toBeHidden();

  await register(product, ['Golden Gauges']);
  const held = gate();
  const asked = gate();
  await page.route(STORE_EXPORT, async (route) => {
    asked.open();
    await held.opened;
    await route.continue();
  });
  await page.reload();
  await records.open();
  await records.exportNew.click();
  await asked.opened;
  const other = await openOtherDesk(browser, product);
  expect(namesIn(await exportBy(other.tab.page(), () => other.exportNew.click()))).toEqual(['Golden Gauges']);
  held.open();
  await expect(records.status(NOTHING_NEW)).toBeVisible();
  expect(downloads).toEqual([]);
});

test('an export of selected customers has their current values, without those deleted by someone else, and stays as it was', async ({
  page,
  product,
  session,
}) => {
  const names = ['Alpha Audio', 'Bravo Batteries', 'Coastal Cables'];
  await register(product, [...names, 'Delta Dials']);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  for (const company of names) await records.selectOf(company).click();
  await expect(records.status('3 selected')).toBeVisible();
  // The selection persists through another search.
  await records.search.fill('delta');
  await expect(records.rows).toHaveCount(1);
  await changeCustomer(product, session, 'Alpha Audio', { cell_phone: '0830000009' });
  await deleteCustomer(product, session, 'Bravo Batteries');
  const file = await exportBy(page, () => records.exportSelected.click());
  expect(file.name).toBe(`quickbooks-customers-selected-${today()}.csv`);
  expect(file.rows.map(({ Name, Mobile }) => [Name, Mobile])).toEqual([
    ['Coastal Cables', customer().cell_phone],
    ['Alpha Audio', '0830000009'],
  ]);
  await expect(records.status('Exported 2 of 2 · 1 not in the file')).toBeVisible();
  await records.search.fill('');
  await expect(records.row('Coastal Cables')).toContainText('Exported');
  await expect(records.row('Delta Dials')).toContainText('New');

  await changeCustomer(product, session, 'Alpha Audio', { cell_phone: '0830000010' });
  await records.lastExport.click();
  const again = await exportBy(page, () =>
    page
      .getByRole('button', { name: /^Download again/ })
      .first()
      .click(),
  );
  expect([again.name, again.text]).toEqual([file.name, file.text]);
});

function namesIn({ rows }: ExportedFile): (string | undefined)[] {
  return rows.map(({ Name }) => Name);
}

/** Registers in sequence, so that each is newer than the one before. */
async function register(
  { insertCustomers }: { insertCustomers: (customers: ReturnType<typeof customer>[]) => Promise<void> },
  companies: readonly string[],
): Promise<void> {
  for (const company_name of companies) {
    const [place = ''] = company_name.split(' ');
    // Otherwise the desk asks whether they're the same customer.
    const own = {
      contact_person: `Owner of ${place}`,
      physical_address: `${place} Street, Graaff-Reinet, Eastern Cape, 6280`,
      email_address: `desk@${place.toLowerCase()}.example`,
    };
    await insertCustomers([customer({ company_name, ...own })]);
  }
}

/** Expects UTF-8 without a byte-order mark, quoted cells, CRLF after every row, and all columns. */
function expectFormOfFile({ text, header }: ExportedFile): void {
  expect(header).toHaveLength(32);
  expect(text.startsWith('"Name",')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
}
