import type { Page } from '@playwright/test';
import { customer } from './customers.ts';
import { exportBy } from './files.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './screens.ts';
import { expect } from './test.ts';

const NAME = 'Karoo Signal Works';

/** Registers the one customer of a page that shows the form. */
export async function register(page: Page): Promise<void> {
  const { company_name, contact_person, cell_phone, physical_address, email_address } = customer({
    company_name: NAME,
  });
  const form = formScreen(page);
  await form.fill({
    companyName: company_name,
    contactPerson: contact_person,
    cellPhone: cell_phone,
    physicalAddress: physical_address,
    emailAddress: email_address,
  });
  await form.submit.click();
  await expect(form.success).toBeVisible();
}

/** Signs in on a page that shows the form. */
export async function signIn(
  page: Page,
  account: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await adminButton(page).access.click();
  await signInScreen(page).signIn({ email: account.adminEmail, password: account.adminPassword });
  await expect(recordsScreen(page).row(NAME)).toBeVisible();
}

/** Finds the customer, exports, deletes and undoes it, as an admin who has signed in; then signs out. */
export async function useDesk(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.search.fill('karoo signal');
  await expect(records.row(NAME)).toBeVisible();
  await records.search.fill('');
  const { rows } = await exportBy(page, () => records.exportAll.click());
  expect(rows).toHaveLength(1);
  await records.viewOf(NAME).click();
  await records.closeDetails.click();
  await deleteAndUndo(page);
  await deleteSelectedAndUndo(page);
  // What is still being read would be refused.
  await page.waitForLoadState('networkidle');
  await adminButton(page).logout.click();
  await expect(adminButton(page).access).toBeVisible();
}

/** The same for several at once, of which there is one here. */
async function deleteSelectedAndUndo(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await page.getByRole('checkbox', { name: `Select ${NAME}` }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Delete 1 customer' }).click();
  await expect(records.row(NAME)).toHaveCount(0);
  await records.undo.click();
  await expect(records.row(NAME)).toBeVisible();
}

/** Deletes the customer, and undoes that. */
export async function deleteAndUndo(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.deleteOf(NAME).click();
  await records.confirmDelete.click();
  await expect(records.row(NAME)).toHaveCount(0);
  await records.undo.click();
  await expect(records.row(NAME)).toBeVisible();
}
