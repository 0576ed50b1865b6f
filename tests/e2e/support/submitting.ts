import type { Page, Route } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer.ts';
import { onRegistration } from './registrations.ts';
import { ALL_SEVEN, formScreen } from './screens.ts';
import { keptDraft, stored, SUBMITTED_KEY } from './storage.ts';
import { expect, type Product } from './test.ts';

/** Answers registrations with `fail`. Returns a function that repairs them. */
export async function breakRegistrations(
  page: Page,
  fail: (route: Route) => Promise<void>,
): Promise<{ repair: () => void }> {
  let broken = true;
  await onRegistration(page, (route) => (broken ? fail(route) : route.continue()));
  return { repair: () => void (broken = false) };
}

export async function fillAndSubmit(page: Page): Promise<void> {
  await formScreen(page).fill(ALL_SEVEN);
  await formScreen(page).submit.click();
}

export async function expectTyped(page: Page, draft: CustomerDraft): Promise<void> {
  for (const [name, value] of Object.entries(draft)) {
    await expect(formScreen(page).field(name as keyof CustomerDraft)).toHaveValue(value);
  }
}

/** Expects the specified message with only this advice, the input, and an enabled button. */
export async function expectKept(page: Page, advice?: string): Promise<void> {
  const form = formScreen(page);
  await expect(form.failure.getByRole('paragraph')).toHaveText([
    'Error submitting form. Please try again.',
    ...(advice === undefined ? [] : [advice]),
  ]);
  await expect(form.submit).toBeEnabled();
  await expect(form.submitting).toBeHidden();
  await expectTyped(page, ALL_SEVEN);
  expect(await keptDraft(page)).toMatchObject(ALL_SEVEN);
  expect(await stored(page, SUBMITTED_KEY)).toBeNull();
}

export async function expectNextTryToWork(page: Page, product: Product): Promise<void> {
  const form = formScreen(page);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expect(form.failure).toBeHidden();
  expect(await companies(product)).toEqual([ALL_SEVEN.companyName]);
  expect(await keptDraft(page)).toBeNull();
}

export async function companies(product: Product): Promise<string[]> {
  return (await product.readCustomers()).map(({ company_name }) => company_name).toSorted();
}
