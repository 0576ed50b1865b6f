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
      company_name: 'No Code',
      contact_person: 'Pieter Venter',
      cell_phone: '0605550163',
      physical_address: '3 Kort Street, Upington, Northern Cape',
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

const SAVE = '**/rest/v1/rpc/update_customer';

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
      await expect(
        page.getByRole('button', { name: '3 ready for QuickBooks, 2 need attention' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: '1 possible duplicate' })).toBeVisible();
      await exportBy(page, () => records.exportAll.click());
      await expect(records.exported('Exported 5 of 5 customers')).toBeVisible();
    },
  },
  {
    name: 'all exports',
    open: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('button', { name: /^Last export/ }).click();
      const dialog = page.getByRole('dialog', { name: 'All exports' });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'keys',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keyboard' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toBeVisible();
    },
  },
  {
    name: 'what can be copied',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).copyFrom(EDITED).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'some selected',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: `Select ${EDITED}` }).click();
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
      await expect(page.getByText('1 customer was deleted.')).toBeVisible();
    },
  },
  {
    name: 'who needs attention',
    open: async (page) => {
      await recordsScreen(page).undo.click();
      await expect(recordsScreen(page).row(EDITED)).toBeVisible();
      await page.getByRole('button', { name: /2 need attention$/ }).click();
      await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked();
    },
  },
  {
    name: 'who needs attention for a reason',
    open: async (page) => {
      await page.getByRole('radio', { name: 'City same as state 1' }).check();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'the list of who needs attention',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show it in the list' }).click();
      await expect(recordsScreen(page).rows).toHaveCount(1);
    },
  },
  {
    name: 'nobody found of who needs attention',
    open: async (page) => {
      await recordsScreen(page).search.fill('karoo');
      await expect(page.getByText('No customers match “karoo”')).toBeVisible();
    },
  },
  {
    name: 'another search offered',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show all customers' }).last().click();
      await recordsScreen(page).search.fill('signal karoo');
      await expect(page.getByRole('button', { name: /^All these words, in any order/ })).toBeVisible();
    },
  },
  {
    name: 'another search answered',
    open: async (page) => {
      await page.getByRole('button', { name: /^All these words, in any order/ }).click();
      await expect(
        page.getByText('Customers with all the words of “signal karoo”, in any order'),
      ).toBeVisible();
    },
  },
  {
    name: 'possible duplicates',
    open: async (page) => {
      await recordsScreen(page).search.fill('');
      await page.getByRole('button', { name: '1 possible duplicate' }).click();
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
          const { customer_id: id, seen } = route.request().postDataJSON() as {
            customer_id: string;
            seen: object;
          };
          const stored = { ...seen, cell_phone: '0830000000', id, created_at: '2026-11-20T08:00:00+00:00' };
          await route.fulfill({ json: { outcome: 'conflict', customer: stored } });
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
      await page.getByRole('button', { name: '1 changed since export' }).click();
      await expect(page.getByRole('dialog', { name: 'Changed since export' })).toContainText(EDITED);
    },
  },
];

function editOf(page: Page) {
  return page.getByRole('dialog', { name: /^Edit / });
}

async function openEdit(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.viewOf(EDITED).click();
  await records.details.getByRole('button', { name: `Edit ${EDITED}` }).click();
}

async function save(page: Page): Promise<void> {
  await editOf(page).getByRole('button', { name: 'Save changes' }).click();
}

/** A valid number that no run before has left. */
function anotherPhone(): string {
  return `08${String(Date.now()).slice(-8)}`;
}
