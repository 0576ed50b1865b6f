import type { Page } from '@playwright/test';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './screens.ts';
import { expect } from './test.ts';

const NAME = REQUIRED_ONLY.companyName;

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
