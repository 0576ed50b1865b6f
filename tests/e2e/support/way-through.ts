import type { Page } from '@playwright/test';
import { exportBy } from './files.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './screens.ts';
import { expect } from './test.ts';

const NAME = REQUIRED_ONLY.companyName;

/** Registers the only customer, signs in, exports, deletes, restores, and signs out. */
export async function useProduct(
  page: Page,
  account: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await register(page);
  await signIn(page, account);
  const records = recordsScreen(page);
  const { rows } = await exportBy(page, () => records.exportAll.click());
  expect(rows).toHaveLength(1);
  await deleteAndUndo(page);
  // Pending requests would fail after the sign-out.
  await page.waitForLoadState('networkidle');
  await adminButton(page).logout.click();
  await expect(adminButton(page).access).toBeVisible();
}

export async function register(page: Page): Promise<void> {
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  await form.submit.click();
  await expect(form.success).toBeVisible();
}

/** Signs in from the form, and waits for the records. */
export async function signIn(
  page: Page,
  account: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await adminButton(page).access.click();
  await signInScreen(page).signIn({ email: account.adminEmail, password: account.adminPassword });
  await expect(recordsScreen(page).heading).toBeVisible();
}

export async function deleteAndUndo(page: Page): Promise<void> {
  const records = recordsScreen(page);
  await records.deleteOf(NAME).click();
  await records.confirmDelete.click();
  await expect(records.row(NAME)).toHaveCount(0);
  await records.undo.click();
  await expect(records.row(NAME)).toBeVisible();
}
