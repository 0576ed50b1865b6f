import { test as adminTest } from './support/admin.ts';
import { ibmFindings } from './support/checkers.ts';
import { customer } from '../support/customers.ts';
import { touch } from './support/e2e-browser.ts';
import { exportBy } from './support/files.ts';
import { brokenWords, overflow, setTextSize, smallTargets } from './support/layout.ts';
import type { Page } from '@playwright/test';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Checks whole pages, with a second checker and large text. Stories have axe, in both themes. */

type View = [name: string, open: (page: Page) => Promise<void>];

const EDITED = 'Vaal Repeaters';
const SECOND = 'KAROO SIGNAL WORKS (Pty) Ltd';

const CUSTOMERS = [
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
    company_name: EDITED,
    contact_person: 'Sipho Zulu',
    cell_phone: '0835559871',
    physical_address: '1 Loop Street, Parys, Free State, 9585',
    email_address: 'sipho@vaal.example',
  }),
];

/** Each view opens from the one before. */
const VISITOR_VIEWS: readonly View[] = [
  ['the form', (page) => expect(formScreen(page).submit).toBeVisible()],
  [
    'the form with errors and a correction',
    async (page) => {
      await formScreen(page).fill({ companyName: 'Karoo Signal Works', cellPhone: '082 555 1234' });
      await formScreen(page).submit.click();
      await expect(page.getByRole('button', { name: 'Use 0825551234' })).toBeVisible();
    },
  ],
  [
    'the sign-in screen with errors',
    async (page) => {
      await adminButton(page).access.click();
      await signInScreen(page).submit.click();
      await expect(page.getByText('Password is required')).toBeVisible();
    },
  ],
];

const ADMIN_VIEWS: readonly View[] = [
  [
    'the records after an export',
    async (page) => {
      const records = recordsScreen(page);
      await records.open();
      await expect(records.view('To fix')).toHaveText('To fix 0');
      await exportBy(page, () => exportAll(page));
      await expect(records.status('Exported 4 of 4')).toBeVisible();
    },
  ],
  [
    'the menu',
    async (page) => {
      await expect(await recordsScreen(page).openMenu('More commands')).toBeVisible();
    },
  ],
  [
    'a selection',
    async (page) => {
      await page.keyboard.press('Escape');
      await recordsScreen(page).selectOf(EDITED).click();
      await expect(recordsScreen(page).status('1 selected')).toBeVisible();
    },
  ],
  [
    'the question before a delete',
    async (page) => {
      await recordsScreen(page).deleteSelected.click();
      await expect(page.getByRole('dialog', { name: 'Delete customers' })).toBeVisible();
    },
  ],
  [
    'the deleted customers',
    async (page) => {
      const records = recordsScreen(page);
      await page.getByRole('button', { name: 'Delete 1 customer' }).click();
      await expect(records.undo).toBeVisible();
      await records.view('Deleted').click();
      await expect(records.row(EDITED)).toBeVisible();
    },
  ],
  [
    'the customers to fix',
    async (page) => {
      const records = recordsScreen(page);
      await records.undo.click();
      await records.view('To fix').click();
      await expect(page.getByText('1 address has no province')).toBeVisible();
    },
  ],
  [
    'what another search finds',
    async (page) => {
      await recordsScreen(page).view('All').click();
      await recordsScreen(page).search.fill('signal karoo');
      await expect(recordsScreen(page).status(/matches? in any order/)).toBeVisible();
    },
  ],
  [
    'a comparison of duplicates',
    async (page) => {
      const records = recordsScreen(page);
      await records.search.fill('');
      await records.view('Duplicates').click();
      await page.getByRole('button', { name: /with its duplicates$/ }).click();
      await expect(records.comparison).toBeVisible();
    },
  ],
  [
    'an edit with errors',
    async (page) => {
      const records = recordsScreen(page);
      await page.keyboard.press('Escape');
      await records.view('All').click();
      await records.nameOf(EDITED).click();
      await records.details.getByRole('button', { name: `Edit ${EDITED}` }).click();
      await records.editField('Company name').fill('');
      await records.save.click();
      await expect(records.edit.getByText('Company name is required')).toBeVisible();
    },
  ],
  [
    'the details with a history',
    async (page) => {
      const records = recordsScreen(page);
      await records.editField('Company name').fill(EDITED);
      await records.editField('Cell phone').fill('0835559872');
      await records.save.click();
      await expect(records.edit).toBeHidden();
      await expect(records.details.getByRole('region', { name: 'History' })).toContainText('0835559872');
    },
  ],
  [
    'the customers that changed since the export',
    async (page) => {
      await recordsScreen(page).closeDetails.click();
      await recordsScreen(page).view('Changed since export').click();
      await expect(page.getByRole('tabpanel').last()).toContainText('0835559871');
    },
  ],
];

test('a visitor’s pages have no findings by IBM’s engine', async ({ page }) => {
  await page.goto('/');
  await expectNoFindings(page, VISITOR_VIEWS);
});

adminTest.describe('large text', () => {
  adminTest.use({ viewport: { width: 360, height: 740 }, ...touch });

  adminTest(
    'an admin’s pages fit a width of 360 with text of 32 pixels, and have no findings by IBM’s engine',
    async ({ page, product }) => {
      await product.insertCustomers(CUSTOMERS);
      await setTextSize(page, 32);
      await page.goto('/');
      await expectNoFindings(page, ADMIN_VIEWS, async () => {
        expect(await overflow(page)).toEqual([]);
        expect(await brokenWords(page)).toEqual([]);
        // Slim controls in a group and in the header need 24 pixels (WCAG 2.5.8).
        expect(
          await smallTargets(
            page,
            /^((Export|Select) (\w+day, |No province|Same )|Contact and access)|: review |with its duplicates/,
          ),
        ).toEqual([]);
      });
    },
  );
});

async function expectNoFindings(
  page: Page,
  views: readonly View[],
  alsoExpect?: () => Promise<void>,
): Promise<void> {
  for (const [name, open] of views) {
    await test.step(name, async () => {
      await open(page);
      await alsoExpect?.();
      expect.soft(await ibmFindings(page), `${name}, by IBM’s engine`).toEqual([]);
    });
  }
}

async function exportAll(page: Page): Promise<void> {
  const records = recordsScreen(page);
  if (await records.exportAll.isVisible()) return records.exportAll.click();
  const menu = await records.openMenu('Exports');
  return menu.getByRole('menuitem', { name: 'Export to QuickBooks' }).click();
}
