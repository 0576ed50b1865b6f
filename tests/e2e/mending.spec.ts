import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { CustomerInsert } from '#lib/customer.ts';
import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { type ExportedFile, exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/**
 * From the check's first list to a file with nothing left to mend, on the started product. Each step is said in words;
 * docs/mending.md has the same words.
 */

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
  { company: 'Триол', reason: 'No account number', field: 'Company name', to: 'Triol' },
  {
    company: 'Outeniqua Telecoms Northwest',
    reason: 'Shared account number',
    field: 'Company name',
    to: 'Northwest Outeniqua Telecoms',
  },
  { company: '=1+1 Radio', reason: 'Formula', field: 'Company name', to: 'One and One Radio' },
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
    reason: 'City same as state',
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
    reason: 'Country as state',
    field: 'Physical address',
    to: '1 Long Street, Cape Town, Western Cape, 8001',
  },
  {
    company: 'Upington Antennas',
    address: '3 Kort Street, Upington, Northern Cape',
    reason: 'No postal code',
    field: 'Physical address',
    to: '3 Kort Street, Upington, Northern Cape, 8801',
  },
];

/** Fine in itself; it shares its account number with another one. */
const SHARING = 'Outeniqua Telecoms Northern Branch';
const TWICE = 'Karoo Signal Works';

const steps: string[] = [];

test('from the first list of the check to a file with nothing left to mend', async ({ page, product }) => {
  await product.insertCustomers([
    ...[...MENDS, { company: SHARING }, { company: 'Vaal Repeaters' }].map(registration),
    customer({ company_name: TWICE }),
    customer({ company_name: TWICE, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
  ]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  const list = page.getByRole('dialog', { name: 'Needs attention' });

  await step(
    'The desk says “1 ready for QuickBooks, 13 need attention”. Press it: the list says what QuickBooks will refuse or lose.',
    async () => {
      await page.getByRole('button', { name: '1 ready for QuickBooks, 13 need attention' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(13);
    },
  );

  for (const { company, reason, field, to } of MENDS) {
    await step(
      `${reason}: press “Edit ${company}”, change the ${field.toLowerCase()} to “${to}”, and press “Save changes”.`,
      async () => {
        await list.getByRole('radio', { name: new RegExp(`^${reason} \\d+$`) }).check();
        await list.getByRole('button', { name: `Edit ${company}`, exact: true }).click();
        const edit = page.getByRole('dialog', { name: /^Edit / });
        await edit.getByLabel(field, { exact: true }).fill(to);
        await expect(edit.getByRole('region', { name: 'As QuickBooks gets it' })).toContainText(
          'Ready for QuickBooks',
        );
        await edit.getByRole('button', { name: 'Save changes' }).click();
        await expect(edit).toBeHidden();
        await expect(
          list.getByRole('button', { name: `Edit ${field === 'Company name' ? to : company}`, exact: true }),
        ).toHaveCount(0);
      },
    );
  }

  await step(
    `Two are left, both “${TWICE}”: “Duplicate name”. Nobody has to be renamed, for it is one customer. Close the list.`,
    async () => {
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByRole('button', { name: `Edit ${TWICE}` })).toHaveCount(2);
      await page.keyboard.press('Escape');
    },
  );
  await step('Press “1 possible duplicate”, and “Compare” there.', async () => {
    await page.getByRole('button', { name: '1 possible duplicate' }).click();
    await page.getByRole('button', { name: `Compare ${TWICE} and ${TWICE}` }).click();
    await expect(compared(page)).toContainText('Same email address');
  });
  await step('Keep the first, choose the full name of the contact person, and press “Merge”.', async () => {
    const contact = compared(page).getByRole('group', { name: 'Contact person' });
    await contact.getByRole('radio', { name: 'Thandi Nkosi' }).check();
    await compared(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(records.announcement('and another customer are one now.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await step(
    'The desk says “13 ready for QuickBooks”, and that nobody needs attention any more.',
    async () => {
      await expect(page.getByText('13 ready for QuickBooks', { exact: true })).toBeVisible();
      await expect(page.getByText(/need attention|needs attention|possible duplicate/)).toHaveCount(0);
    },
  );
  await step(
    'Press “Export to QuickBooks”: the file has 13 customers, and nothing in it is left to mend.',
    async () => {
      const file = await exportBy(page, () => records.exportAll.click());
      expect(leftToMend(file)).toEqual([]);
      expect(file.rows).toHaveLength(13);
      expect(new Set(file.rows.map(({ Name }) => Name))).toEqual(
        new Set([
          ...MENDS.map(({ field, company, to }) => (field === 'Company name' ? to : company)),
          SHARING,
          'Vaal Repeaters',
          TWICE,
        ]),
      );
      expect(file.rows.find(({ Name }) => Name === TWICE)).toMatchObject({
        ContactName: 'Thandi Nkosi',
        Phone: '0498920142',
      });
      await expect(records.exported('Exported 13 of 13 customers')).toBeVisible();
      await expect(records.status).not.toContainText('attention');
    },
  );

  expect(stepsIn(readFileSync(new URL('../../docs/mending.md', import.meta.url), 'utf8'))).toEqual(steps);
});

/** What QuickBooks would still refuse or lose, by its own rules and not by the product's check. */
function leftToMend({ rows }: ExportedFile): string[] {
  const again = (column: string) => (row: Record<string, string>) =>
    rows.filter((other) => other[column]?.toLowerCase() === row[column]?.toLowerCase()).length > 1;
  const rules: Record<string, (row: Record<string, string>) => boolean> = {
    'another has its name': again('Name'),
    'another has its account number': again('AccountNum'),
    'no account number': ({ AccountNum }) => !AccountNum,
    'a colon or a quote in the name': ({ Name = '' }) => /[:"]/.test(Name),
    'a name that is too long': ({ Name = '', CompanyName = '' }) =>
      Name.length > 100 || CompanyName.length > 50,
    'no city': ({ BillAddr_City }) => !BillAddr_City,
    'the city as its state': ({ BillAddr_City, BillAddr_State }) => BillAddr_City === BillAddr_State,
    'a country as state': ({ BillAddr_State = '' }) => /africa/i.test(BillAddr_State),
    'no postal code': ({ BillAddr_PostalCode = '' }) => !/^\d{4}$/.test(BillAddr_PostalCode),
    'a formula or its guard': (row) => Object.values(row).some((cell) => /^['=+@-]/.test(cell)),
  };
  return rows.flatMap((row) =>
    Object.entries(rules)
      .filter(([, broken]) => broken(row))
      .map(([rule]) => `${row.Name}: ${rule}`),
  );
}

async function step(words: string, work: () => Promise<void>): Promise<void> {
  steps.push(words);
  await test.step(words, work);
}

/** The numbered steps of a document; a step may go on in indented lines. */
function stepsIn(document: string): string[] {
  return [...document.matchAll(/^\d+\. (.+(?:\n {2,}.+)*)$/gm)].map(([, words = '']) =>
    words.replaceAll(/\s*\n\s*/g, ' '),
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
