import { test } from './support/admin.ts';
import { type ExportedFile, exportBy, today } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { HARD, LONG_DAY, NEWEST_DAY, OLDEST, seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

// High enough for both days that are exported: the list draws only what is in view.
test.use({ seed, viewport: { width: 1280, height: 1600 } });

/** The columns in the order of the specification's section 3. */
const COLUMNS =
  'Name,CompanyName,Email,Phone,Mobile,Fax,Website,BillAddr_Line1,BillAddr_Line2,BillAddr_City,BillAddr_State,' +
  'BillAddr_PostalCode,BillAddr_Country,ShipAddr_Line1,ShipAddr_Line2,ShipAddr_City,ShipAddr_State,' +
  'ShipAddr_PostalCode,ShipAddr_Country,ContactName,AltContactName,Notes,OpeningBalance,AsOfDate,Taxable,TaxCode,' +
  'CustomerType,PaymentMethod,Terms,PrefDeliveryMethod,Tax Reg. No.,AccountNum';

const SAME_FOR_ALL = {
  Fax: '',
  Website: '',
  AltContactName: '',
  OpeningBalance: '',
  AsOfDate: '',
  PaymentMethod: '',
  BillAddr_Country: 'South Africa',
  ShipAddr_Country: 'South Africa',
  CustomerType: 'Customer',
  Terms: 'Net 30',
  PrefDeliveryMethod: 'Email',
};

const WITH_EVERYTHING = {
  ...SAME_FOR_ALL,
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
  ShipAddr_Line1: '7 Kerk Street',
  ShipAddr_Line2: 'Unit 4',
  ShipAddr_City: 'Bloemfontein',
  ShipAddr_State: 'Free State',
  ShipAddr_PostalCode: '9301',
  ContactName: 'Naledi van der Merwe',
  Notes: 'VAT Registration 4220122222',
  Taxable: 'Yes',
  TaxCode: 'VAT',
  'Tax Reg. No.': '4220122222',
  AccountNum: 'VOORTREKKERPTYLTD',
};

const WITHOUT_OPTIONAL = {
  ...SAME_FOR_ALL,
  Name: OLDEST,
  CompanyName: OLDEST,
  Phone: '',
  Mobile: '0825550142',
  BillAddr_Line1: '12 Church Street',
  BillAddr_Line2: '',
  BillAddr_City: 'Graaff-Reinet',
  BillAddr_State: 'Eastern Cape',
  BillAddr_PostalCode: '6280',
  ContactName: 'Thandi Nkosi',
  Notes: '',
  Taxable: 'No',
  TaxCode: '',
  'Tax Reg. No.': '',
};

test.describe('an export to QuickBooks', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });

  test('of everything holds everyone, mapped column by column', async ({ page }) => {
    const records = recordsScreen(page);
    const file = await exportBy(page, () => records.exportAll.click());
    expectFormOfFile(file);
    expect(file.name).toBe(`quickbooks-customers-${today()}.csv`);
    expect(file.rows).toHaveLength(SEEDED);
    expect(new Set(file.rows.map(({ Name }) => Name)).size).toBe(SEEDED);
    expect(file.rows[0]).toEqual(WITH_EVERYTHING);
    expect(file.rows.at(-1)).toMatchObject(WITHOUT_OPTIONAL);
    expect(file.rows[1]?.Name, 'a formula').toBe(`'=HYPERLINK("http://evil.example")`);
    await expect(records.exported('Exported 2,500 of 2,500 customers')).toBeVisible();
  });

  test('of a day holds that day, also where the list is not loaded so far; of a record, that one', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    const day = await exportBy(page, () => records.exportOf(NEWEST_DAY.heading).click());
    expectFormOfFile(day);
    expect(day.name).toBe(`quickbooks-customers-${NEWEST_DAY.date}-${today()}.csv`);
    expect(day.rows.map(({ CompanyName }) => CompanyName?.replace(/^'/, ''))).toEqual(
      HARD.slice(0, -1).map(({ company_name }) => company_name),
    );

    const long = await exportBy(page, () => records.exportOf(LONG_DAY.heading).click());
    expect(long.name).toBe(`quickbooks-customers-${LONG_DAY.date}-${today()}.csv`);
    expect(long.rows).toHaveLength(LONG_DAY.customers);
    await expect(records.exported('Exported 150 of 150 customers')).toBeVisible();

    const one = await exportBy(page, () => records.exportOf('Voortrekker (Pty) Ltd').click());
    expect(one.name).toBe(`quickbooks-customers-voortrekker-pty-ltd-${today()}.csv`);
    expect(one.rows).toEqual([WITH_EVERYTHING]);
  });

  test('of a search, and of a day of it, holds what was found', async ({ page }) => {
    const records = recordsScreen(page);
    await records.search.fill('shop 24');
    await expect(records.count('89 of 2,500 customers match')).toBeVisible();
    const found = await exportBy(page, () => records.command('Export matches to QuickBooks'));
    expectFormOfFile(found);
    expect(found.name).toBe(`quickbooks-customers-shop-24-${today()}.csv`);
    expect(found.rows).toHaveLength(89);
    for (const { Name } of found.rows) expect(Name).toContain('Shop 24');

    const ofDay = await exportBy(page, () => records.days.first().getByRole('button').click());
    for (const { Name } of ofDay.rows) expect(Name).toContain('Shop 24');
    await expect(records.days.first()).toContainText(`${ofDay.rows.length} customers`);
  });
});

/** UTF-8 without a mark, every cell in quotes, CRLF after every row, the columns in their order. */
function expectFormOfFile({ text, header }: ExportedFile): void {
  expect(header.join(',')).toBe(COLUMNS);
  expect(text.startsWith('"Name",')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
}
