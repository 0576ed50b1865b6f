import type { Locator, Page } from '@playwright/test';
import type { CustomerInsert } from '#lib/customer.ts';
import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { type ExportedFile, exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** From the check's first list to a file with nothing left to fix, on the started product. */

interface Mend {
  company: string;
  address?: string;
  reason: string;
  field: 'Company name' | 'Physical address';
  to: string;
}

/** One of each kind, each registered by somebody else. */
const MENDS: readonly Mend[] = [
  {
    company: 'Overberg: Marine',
    reason: 'Characters in the name',
    field: 'Company name',
    to: 'Overberg Marine',
  },
  {
    company: 'Langeberg Communications and Electronics Supplies CC',
    reason: 'Too long',
    field: 'Company name',
    to: 'Langeberg Communications CC',
  },
  { company: '=1+1 Radio', reason: 'Changed characters', field: 'Company name', to: 'One and One Radio' },
  {
    company: 'Tech Park Tools',
    address: 'Unit 4, Block B, Tech Park, 7 Kerk Street, Bloemfontein, Free State, 9301',
    reason: 'Part of the address lost',
    field: 'Physical address',
    to: '7 Kerk Street, Unit 4, Bloemfontein, Free State, 9301',
  },
  {
    company: 'Sandton Sound',
    address: '12 Main Road, Sandton 2196',
    reason: 'No province',
    field: 'Physical address',
    to: '12 Main Road, Sandton, Gauteng, 2196',
  },
  {
    company: 'Main Road Motors',
    address: 'Main Road 14, 6280',
    reason: 'No city',
    field: 'Physical address',
    to: '14 Main Road, Graaff-Reinet, Eastern Cape, 6280',
  },
  {
    company: 'Long Street Lights',
    address: '1 Long Street, Cape Town, Western Cape, 8001, South Africa',
    reason: 'Country as province',
    field: 'Physical address',
    to: '1 Long Street, Cape Town, Western Cape, 8001',
  },
];

const TWICE = 'Karoo Signal Works';

test('from the first list of the check to a file with nothing left to fix', async ({ page, product }) => {
  await product.insertCustomers([
    ...[...MENDS, { company: 'Vaal Repeaters' }].map(registration),
    customer({ company_name: TWICE }),
    customer({ company_name: TWICE, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
  ]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  const editButton = (company: string) =>
    records.table.getByRole('button', { name: `Edit ${company}`, exact: true });

  await test.step('Press “To fix 9” above the list: it shows what QuickBooks will refuse or import wrongly, by reason.', async () => {
    await expect(records.view('To fix')).toHaveText('To fix 9');
    await records.view('To fix').click();
    await expect(records.rows).toHaveCount(9);
  });

  for (const { company, reason, field, to } of MENDS) {
    await test.step(`${reason}: press “Edit ${company}”, change the ${field.toLowerCase()} to “${to}”, and press “Save changes”.`, async () => {
      const group = records.table
        .getByRole('rowgroup')
        .filter({ has: page.getByRole('rowheader', { name: reason }) });
      await group.getByRole('button', { name: `Edit ${company}`, exact: true }).click();
      const edit = page.getByRole('dialog', { name: /^Edit / });
      await edit.getByLabel(field, { exact: true }).fill(to);
      await expect(edit.getByRole('region', { name: 'As QuickBooks gets it' })).toContainText(
        'Ready for QuickBooks',
      );
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expect(edit).toBeHidden();
      await expect(editButton(company)).toHaveCount(0);
      await expect(editButton(field === 'Company name' ? to : company)).toHaveCount(0);
    });
  }

  await test.step(`Two are left, both “${TWICE}”: “Name already used”. It’s one customer, so don’t rename them.`, async () => {
    await expect(records.view('To fix')).toHaveText('To fix 2');
    await expect(editButton(TWICE)).toHaveCount(2);
  });
  await test.step('Press “Duplicates 1”, and “Compare” there.', async () => {
    await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
    await records.view('Duplicates').click();
    await records.duplicates.getByRole('button', { name: `Compare ${TWICE} and ${TWICE}` }).click();
    await expect(compared(page)).toContainText('Same email address');
  });
  await test.step('Keep the first, choose the full name of the contact person, and press “Merge”.', async () => {
    const contact = compared(page).getByRole('group', { name: 'Contact person' });
    await contact.getByRole('radio', { name: 'Thandi Nkosi' }).check();
    await compared(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(records.announcement('Merged 2 customers into')).toBeVisible();
  });
  await test.step('The tabs say “To fix 0” and “Duplicates 0”.', async () => {
    await expect(records.view('To fix')).toHaveText('To fix 0');
    await expect(records.view('Duplicates')).toHaveText('Duplicates 0');
  });
  await test.step('Press “Export to QuickBooks”: the file has 9 customers, and nothing in it is left to fix.', async () => {
    const file = await exportBy(page, () => records.exportAll.click());
    expect(leftToMend(file)).toEqual([]);
    expect(file.rows).toHaveLength(9);
    expect(new Set(file.rows.map(({ Name }) => Name))).toEqual(
      new Set([
        ...MENDS.map(({ field, company, to }) => (field === 'Company name' ? to : company)),
        'Vaal Repeaters',
        TWICE,
      ]),
    );
    expect(file.rows.find(({ Name }) => Name === TWICE)).toMatchObject({
      ContactName: 'Thandi Nkosi',
      Phone: '0498920142',
    });
    await expect(records.exported('Exported 9 of 9 customers')).toBeVisible();
    await expect(records.notifications).not.toContainText('to fix');
  });
});

/** What QuickBooks would still refuse or lose, by its own rules and not by the product's check. */
function leftToMend({ rows }: ExportedFile): string[] {
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

function registration(
  { company, address }: Pick<Mend, 'company' | 'address'>,
  index: number,
): CustomerInsert {
  return customer({
    company_name: company,
    contact_person: `${FIRST_NAMES[index] ?? 'Sipho'} ${SURNAMES[index] ?? 'Zulu'}`,
    cell_phone: `083555${String(1_000 + index * 617)}`,
    physical_address: address ?? `${index + 20} Loop Street, Parys, Free State, 9585`,
    email_address: `desk${index * 37}@shop${index * 7}.example`,
  });
}

const FIRST_NAMES = 'Anna Bongani Chantelle Deon Elmarie Farouk Gugu Hendrik Ilse Johan Karen Lerato'.split(
  ' ',
);
const SURNAMES =
  'Botha Mahlangu Adams Steyn Pretorius Isaacs Dlamini Kruger Venter Swart Jacobs Molefe'.split(' ');

function compared(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Is this the same customer?' });
}
