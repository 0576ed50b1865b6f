import type { Page } from '@playwright/test';
import { customer } from './customers.ts';
import { exportBy } from './files.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './screens.ts';
import { expect } from './test.ts';

const NAME = 'Karoo Signal Works';

/** Registers the only customer. */
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

/** Signs in from the form. */
export async function signIn(
  page: Page,
  account: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await adminButton(page).access.click();
  await signInScreen(page).signIn({ email: account.adminEmail, password: account.adminPassword });
  await expect(recordsScreen(page).row(NAME)).toBeVisible();
}

/** Finds, exports, deletes and restores the customer as a signed-in admin, then signs out. */
export async function useDesk(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.search.fill('karoo signal');
  await expect(records.row(NAME)).toBeVisible();
  await records.search.fill('');
  const { rows } = await exportBy(page, () => records.exportAll.click());
  expect(rows).toHaveLength(1);
  await records.nameOf(NAME).click();
  await records.closeDetails.click();
  await deleteAndUndo(page);
  await deleteSelectedAndUndo(page);
  // Pending requests would be refused.
  await page.waitForLoadState('networkidle');
  await adminButton(page).logout.click();
  await expect(adminButton(page).access).toBeVisible();
}

/** Does the same with the selection. */
async function deleteSelectedAndUndo(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.selectOf(NAME).click();
  await records.deleteSelected.click();
  await page.getByRole('button', { name: 'Delete 1 customer' }).click();
  await expect(records.row(NAME)).toHaveCount(0);
  await records.undo.click();
  await expect(records.row(NAME)).toBeVisible();
}

/** Deletes the customer and undoes it. */
export async function deleteAndUndo(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.deleteOf(NAME).click();
  await records.confirmDelete.click();
  await expect(records.row(NAME)).toHaveCount(0);
  await records.undo.click();
  await expect(records.row(NAME)).toBeVisible();
}
