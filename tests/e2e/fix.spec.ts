import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { type ExportedFile, exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** Each customer needs a person. */
const TO_FIX = [
  ['Overberg: Marine', '1 Dam Road, Vereeniging, Gauteng, 1939', 'Company name', 'Overberg Marine'],
  ['=1+1 Radio', '3 Kort Street, Upington, Northern Cape, 8801', 'Company name', 'One and One Radio'],
  [
    'Main Road Motors',
    'Main Road 14, 6280',
    'Physical address',
    '14 Main Road, Graaff-Reinet, Eastern Cape, 6280',
  ],
] as const;
/** Each has a certain fix. */
const CORRECTIONS = [
  ['Long Street Lights', '1 Long Street, Cape Town, Western Cape, 8001, South Africa'],
  ['Sandton Sound', '12 Main Road, Sandton 2196'],
] as const;

test('corrections that wait after an export are fixed first, and the next file has them', async ({
  page,
  product,
}) => {
  await product.insertCustomers([
    customer({ company_name: 'Sandton Sound', physical_address: '12 Main Road, Sandton 2196' }),
  ]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 0');
  const before = await exportBy(page, () => records.exportAll.click());
  expect(before.rows[0]).toMatchObject({ BillAddr_State: 'Sandton' });
  await page.getByRole('button', { name: 'Fix first' }).click();
  const review = page.getByRole('dialog', { name: 'Review the corrections' });
  await expect(review).toContainText(`Don’t import ${before.name}`);
  const after = await exportBy(page, () =>
    review.getByRole('button', { name: 'Fix 1 customer and export again' }).click(),
  );
  expect(after.rows[0]).toMatchObject({ BillAddr_State: 'Gauteng' });
  await expect(records.status('Exported 1 customer')).toBeVisible();
  await expect(records.view('New')).toHaveText('New 0');
  await expect(records.view('Changed since export')).toHaveText('Changed since export 0');
  await records.lastExport.click();
  await expect(page.getByText('Not imported', { exact: true })).toHaveCount(1);
});

test('an admin fixes what QuickBooks refuses, until a file has nothing left to fix', async ({
  page,
  product,
}) => {
  const people = ['Anna Botha', 'Sipho Zulu', 'Zanele Dlamini', 'Karen Venter', 'Lerato Molefe'];
  const registration = (company_name: string, physical_address: string, index: number) =>
    customer({
      company_name,
      physical_address,
      contact_person: people[index] ?? '',
      cell_phone: `083555${1_000 + index * 617}`,
      email_address: `desk${index * 37}@shop${index * 7}.example`,
    });
  await product.insertCustomers(
    [...TO_FIX, ...CORRECTIONS].map(([company, address], index) => registration(company, address, index)),
  );
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 3');
  await exportBy(page, () => records.exportAll.click());
  await expect(records.status('Exported 5 of 5 · 3 to fix, 2 corrections to review')).toBeVisible();
  await records.view('To fix').click();
  await expect(records.rows).toHaveCount(3);

  await test.step('the certain fixes are applied with one press', async () => {
    const line = page.getByText(/^1 address .* and 1 address /);
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Fix 2 customers' }).click();
    await expect(line).toBeHidden();
    await expect(records.rows).toHaveCount(3);
  });
  await test.step('Shift+A applies a proposed fix, and Undo reverts it', async () => {
    const [[company]] = TO_FIX;
    await records.nameOf(company).press('Shift+A');
    await expect(records.nameOf(company)).toHaveCount(0);
    await records.undo.click();
    await expect(records.nameOf(company)).toBeVisible();
  });
  for (const [company, , field, to] of TO_FIX) {
    await test.step(`The ${field.toLowerCase()} of ${company} is edited`, async () => {
      await records.openEdit(company);
      await records.editField(field).fill(to);
      await expect(records.edit.getByRole('region', { name: 'QuickBooks preview' })).toContainText(
        'Ready for QuickBooks',
      );
      await records.save.click();
      await expect(records.edit).toBeHidden();
      await expect(records.nameOf(company)).toHaveCount(0);
    });
  }
  await expect(records.view('To fix')).toHaveText('To fix 0');
  const file = await exportBy(page, () => records.exportAll.click());
  expect(leftToFix(file)).toEqual([]);
  expect(file.rows).toHaveLength(5);
});

/** Returns what QuickBooks would reject or change, by rules independent of the product's. */
function leftToFix({ rows }: ExportedFile): string[] {
  const again = (column: string) => (row: Record<string, string>) =>
    rows.filter((other) => other[column]?.toLowerCase() === row[column]?.toLowerCase()).length > 1;
  const rules: Record<string, (row: Record<string, string>) => boolean> = {
    'another has its name': again('Name'),
    'a colon or a quote in the name': ({ Name = '' }) => /[:"]/.test(Name),
    'a name that is too long': ({ Name = '', CompanyName = '' }) =>
      Name.length > 100 || CompanyName.length > 50,
    'no city': ({ BillAddr_City }) => !BillAddr_City,
    'the city as its state': ({ BillAddr_City, BillAddr_State }) => BillAddr_City === BillAddr_State,
    'a country as state': ({ BillAddr_State = '' }) => /africa/i.test(BillAddr_State),
    'a formula or its guard': (row) => Object.values(row).some((cell) => /^['=+@-]/.test(cell)),
  };
  return rows.flatMap((row) =>
    Object.entries(rules)
      .filter(([, broken]) => broken(row))
      .map(([rule]) => `${row.Name}: ${rule}`),
  );
}
