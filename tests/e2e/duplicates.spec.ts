import type { Locator, Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** A customer who registered twice becomes one, on the started product. */

const FIRST = 'Karoo Signal Works';
const SECOND = 'KAROO SIGNAL WORKS (Pty) Ltd';

test.beforeEach(async ({ page, product }) => {
  await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters', ...OTHER })]);
  await product.insertCustomers([
    customer({ company_name: SECOND, contact_person: 'T. Nkosi', office_phone: '0498920142' }),
  ]);
  await page.goto('/');
  await recordsScreen(page).open();
});

/** Somebody else in everything. */
const OTHER = {
  contact_person: 'Sipho Zulu',
  cell_phone: '0835559871',
  physical_address: '1 Loop Street, Parys, Free State, 9585',
  email_address: 'sipho@vaal.example',
};

test('merged, one is left with the chosen values; one Undo brings both back as they were', async ({
  page,
}) => {
  const records = recordsScreen(page);
  await page.getByRole('button', { name: '1 possible duplicate' }).click();
  await page.getByRole('button', { name: `Compare ${FIRST} and ${SECOND}` }).click();
  const dialog = compared(page);
  await expect(dialog).toContainText('Same email address');
  await expect(dialog.getByRole('radio', { name: 'Keep this one' }).first()).toBeChecked();
  const name = dialog.getByRole('group', { name: 'Company name' });
  await name.getByRole('radio', { name: SECOND }).last().check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(records.announcement('and another customer are one now.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(records.count('Total: 2 customers')).toBeVisible();
  await expect(records.viewOf(FIRST)).toHaveCount(0);
  await records.viewOf(SECOND).click();
  await expect(records.detail('Office phone')).toHaveText('0498920142');
  await records.closeDetails.click();
  await records.recentlyDeleted.click();
  await expect(records.deleted).toContainText(`Merged into ${SECOND}`);
  await page.keyboard.press('Escape');

  await records.undo.click();
  await expect(records.announcement('The merge was taken back.')).toBeVisible();
  await expect(records.count('Total: 3 customers')).toBeVisible();
  await records.viewOf(FIRST).click();
  await expect(records.detail('Office phone')).toHaveText('Not given');
  await expect(records.detail('Contact person')).toHaveText('Thandi Nkosi');
  await expect(records.details).toContainText(`May be the same as ${SECOND}`);
});

test('not the same is remembered', async ({ page }) => {
  await page.getByRole('button', { name: '1 possible duplicate' }).click();
  await page.getByRole('button', { name: /^Compare / }).click();
  await compared(page)
    .getByRole('button', { name: `${SECOND} is not the same` })
    .click();
  await expect(page.getByText('No possible duplicates')).toBeVisible();
  await page.reload();
  await recordsScreen(page).open();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /possible duplicate/ })).toHaveCount(0);
});

test('when both were exported it says what to do in QuickBooks', async ({ page }) => {
  const records = recordsScreen(page);
  await exportBy(page, () => records.exportAll.click());
  await expect(records.exported('Exported 3 of 3 customers')).toBeVisible();
  await records.viewOf(FIRST).click();
  await records.details.getByRole('button', { name: 'Compare' }).click();
  await expect(compared(page)).toContainText('QuickBooks has them as separate customers');
});

test.describe('a merge that fails', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });
  test('says so beside the button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/rest/v1/rpc/merge_customers', (route) => route.abort());
    await page.getByRole('button', { name: '1 possible duplicate' }).click();
    await page.getByRole('button', { name: `Compare ${FIRST} and ${SECOND}` }).click();
    await compared(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(compared(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
});

test('on a phone a long name leaves the button its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '1 possible duplicate' }).click();
  await expect(page.getByRole('button', { name: `Compare ${FIRST} and ${SECOND}` })).toHaveText('Compare');
  const words = await page
    .getByRole('button', { name: `Compare ${FIRST} and ${SECOND}` })
    .evaluate((button) => {
      const word = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() ?? button;
      const text = document.createRange();
      text.selectNodeContents(word);
      const boxes = Array.from(text.getClientRects());
      const { left, right } = button.getBoundingClientRect();
      return { lines: boxes.length, within: boxes.every((box) => box.left >= left && box.right <= right) };
    });
  expect(words).toEqual({ lines: 1, within: true });
});

test('a visitor sees nothing of it', async ({ page }) => {
  await expect(page.getByRole('button', { name: '1 possible duplicate' })).toBeVisible();
  await page.getByRole('button', { name: 'Admin Logout' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByText(/duplicate/i)).toHaveCount(0);
});

function compared(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Is this the same customer?' });
}
