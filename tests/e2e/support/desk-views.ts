import type { Page } from '@playwright/test';
import { customer } from './customers.ts';
import { exportBy } from './files.ts';
import type { Seed } from './products.ts';
import { recordsScreen } from './screens.ts';
import { expect } from './test.ts';
import type { View } from './views.ts';

const SECOND = 'KAROO SIGNAL WORKS (Pty) Ltd';
const EDITED = 'Vaal Repeaters';

/** One who registered twice, two whom QuickBooks may refuse, for a reason each, and one to be edited. */
export const deskSeed: Seed = {
  registered: [
    customer(),
    customer({ company_name: SECOND, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
    customer({
      company_name: 'City is State',
      contact_person: 'Lerato Molefe',
      cell_phone: '0835550177',
      physical_address: '12 Main Road, Sandton 2196',
      email_address: 'lerato@city.example',
    }),
    customer({
      company_name: 'Country Typed',
      contact_person: 'Pieter Venter',
      cell_phone: '0605550163',
      physical_address: '3 Kort Street, Upington, Northern Cape, South Africa, 8801',
      email_address: 'pieter@code.example',
    }),
    customer({
      company_name: EDITED,
      contact_person: 'Sipho Zulu',
      cell_phone: '0835559871',
      physical_address: '1 Loop Street, Parys, Free State, 9585',
      email_address: 'sipho@vaal.example',
    }),
  ],
};

const SAVE = '**/rest/v1/rpc/update_customers';

/**
 * The desk's dialogs and states beyond looking, over {@link deskSeed}, each reached from the one before. They can be gone
 * through again: of what they store only another phone number is left.
 */
export const deskViews: readonly View[] = [
  {
    name: 'an export done',
    open: async (page) => {
      const records = recordsScreen(page);
      await page.goto('/');
      await records.open();
      await records.view('All').click();
      await expect(records.view('To fix')).toHaveText('To fix 2');
      await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
      await exportEverything(page);
      await expect(records.exported('Exported 5 of 5 customers')).toBeVisible();
    },
  },
  {
    name: 'all exports',
    open: async (page) => {
      await recordsScreen(page).command('All exports');
      const dialog = page.getByRole('dialog', { name: 'All exports' });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'keys',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).command('Keyboard shortcuts');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'the menu',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(await recordsScreen(page).openMenu('More commands')).toBeVisible();
    },
  },
  {
    name: 'some selected',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).selectOf(EDITED).click();
      await expect(recordsScreen(page).count('1 selected')).toBeVisible();
    },
  },
  {
    name: 'the question before several are deleted',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete customers' })).toBeVisible();
    },
  },
  {
    name: 'several deleted, with an Undo',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete 1 customer' }).click();
      await expect(page.getByText('1 customer deleted')).toBeVisible();
    },
  },
  {
    name: 'customers to fix',
    open: async (page) => {
      const records = recordsScreen(page);
      await records.undo.click();
      await expect(records.row(EDITED)).toBeVisible();
      await records.view('To fix').click();
      await expect(records.rows).toHaveCount(2);
    },
  },
  {
    name: 'no match among customers to fix',
    open: async (page) => {
      await recordsScreen(page).search.fill('karoo');
      await expect(page.getByText('No customers match “karoo”')).toBeVisible();
    },
  },
  {
    name: 'another search offered',
    open: async (page) => {
      await recordsScreen(page).view('All').click();
      await recordsScreen(page).search.fill('signal karoo');
      await expect(page.getByRole('button', { name: /^All these words, in any order/ })).toBeVisible();
    },
  },
  {
    name: 'another search answered',
    open: async (page) => {
      await page.getByRole('button', { name: /^All these words, in any order/ }).click();
      await expect(
        recordsScreen(page).count('All these words, in any order: 2 of 5 customers match'),
      ).toBeVisible();
    },
  },
  {
    name: 'possible duplicates',
    open: async (page) => {
      await recordsScreen(page).search.fill('');
      await recordsScreen(page).view('Duplicates').click();
      await expect(page.getByRole('button', { name: /^Compare / })).toBeVisible();
    },
  },
  {
    name: 'duplicates side by side',
    open: async (page) => {
      await page.getByRole('button', { name: /^Compare / }).click();
      await expect(page.getByRole('dialog', { name: 'Is this the same customer?' })).toBeVisible();
    },
  },
  {
    name: 'an edit with errors',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).view('All').click();
      await openEdit(page);
      const dialog = editOf(page);
      await dialog.getByLabel('Company name', { exact: true }).fill('');
      await save(page);
      await expect(dialog.getByText('Company name is required')).toBeVisible();
    },
  },
  {
    name: 'an edit that was overtaken',
    open: async (page) => {
      const dialog = editOf(page);
      await dialog.getByLabel('Company name', { exact: true }).fill(EDITED);
      await dialog.getByLabel('Cell phone', { exact: true }).fill(anotherPhone());
      // What the database answers when somebody else was faster.
      await page.route(
        SAVE,
        async (route) => {
          const { edits } = route.request().postDataJSON() as { edits: { id: string }[] };
          const values = { ...deskSeed.registered?.at(-1), cell_phone: '0830000000' };
          const customer = { ...values, id: edits[0]?.id, created_at: '2026-11-20T08:00:00+00:00' };
          await route.fulfill({ json: [{ outcome: 'conflict', customer, deleted: null }] });
        },
        { times: 1 },
      );
      await save(page);
      await expect(dialog.getByRole('group', { name: 'Cell phone' })).toBeVisible();
    },
  },
  {
    name: 'details with a history',
    open: async (page) => {
      const records = recordsScreen(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(records.details).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      // What somebody else was said to have stored is not there.
      await page.reload();
      await openEdit(page);
      await editOf(page).getByLabel('Cell phone', { exact: true }).fill(anotherPhone());
      await save(page);
      await expect(editOf(page)).toBeHidden();
      await expect(records.details.getByRole('region', { name: 'History' })).toContainText(' to 08');
    },
  },
  {
    name: 'who was changed since the export',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).view('Changed since export').click();
      await expect(recordsScreen(page).changed).toContainText(EDITED);
    },
  },
];

function editOf(page: Page) {
  return page.getByRole('dialog', { name: /^Edit / });
}

async function openEdit(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.nameOf(EDITED).click();
  await records.details.getByRole('button', { name: `Edit ${EDITED}` }).click();
}

async function save(page: Page): Promise<void> {
  await editOf(page).getByRole('button', { name: 'Save changes' }).click();
}

/** A valid number that no run before has left. */
function anotherPhone(): string {
  return `08${String(Date.now()).slice(-8)}`;
}

/** Exports all customers; on a narrow window the export is in a menu. */
async function exportEverything(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await exportBy(page, async () => {
    if (await records.exportAll.isVisible()) return records.exportAll.click();
    const menu = await records.openMenu('Exports');
    return menu.getByRole('menuitem', { name: 'Export to QuickBooks' }).click();
  });
}
