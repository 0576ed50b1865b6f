import type { Page, Request, Route } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer/customer.ts';
import { type Gate, gate } from '../../support/gate.ts';
import { ALL_FIELDS, formScreen } from './screens.ts';
import { expect, type Product } from './test.ts';

const REGISTRATIONS = /\/rest\/v1\/customers(\?|$)/;
export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';

export function watchRegistrations(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && REGISTRATIONS.test(request.url())) sent.push(request);
  });
  return sent;
}

/** Answers registrations with `fail`. Returns a function that restores them. */
export async function breakRegistrations(
  page: Page,
  fail: (route: Route) => Promise<void>,
): Promise<() => void> {
  let broken = true;
  await page.route(REGISTRATIONS, (route) =>
    broken && route.request().method() === 'POST' ? fail(route) : route.fallback(),
  );
  // Removing the route would send held requests.
  return () => {
    broken = false;
  };
}

/** Holds registrations until the gate is opened. */
export async function holdRegistrations(page: Page): Promise<Gate> {
  const held = gate();
  await breakRegistrations(page, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

export async function fillAndSubmit(page: Page): Promise<void> {
  await formScreen(page).fill(ALL_FIELDS);
  await formScreen(page).submit.click();
}

export async function expectTyped(page: Page, draft: Partial<CustomerDraft>): Promise<void> {
  for (const [name, value] of Object.entries(draft)) {
    await expect(formScreen(page).field(name as keyof CustomerDraft)).toHaveValue(value);
  }
}

/** Expects the specified message with only this advice, the shop's number, the kept input, and an enabled button. */
export async function expectInputKept(page: Page, advice?: string): Promise<void> {
  const form = formScreen(page);
  await expect(form.failure.getByRole('paragraph')).toHaveText([
    'Error submitting form. Please try again.',
    ...(advice === undefined ? [] : [advice]),
    'Or call 051 555 0148',
    'What you typed is saved on this device.',
  ]);
  await expect(form.failure.getByRole('link')).toHaveAttribute('href', 'tel:0515550148');
  await expect(form.submit).toBeEnabled();
  await expectTyped(page, ALL_FIELDS);
  expect(await storedDraft(page)).toMatchObject(ALL_FIELDS);
  expect(await stored(page, SUBMITTED_KEY)).toBeNull();
}

/** Submits again and expects one customer and no draft. */
export async function expectNextTryToWork(page: Page, product: Product): Promise<void> {
  const form = formScreen(page);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expect(form.failure).toBeHidden();
  expect(await companies(product)).toEqual([ALL_FIELDS.companyName]);
  expect(await storedDraft(page)).toBeNull();
}

export async function companies(product: Product): Promise<string[]> {
  return (await product.readCustomers()).map(({ company_name }) => company_name).toSorted();
}

export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export async function storedDraft(page: Page): Promise<CustomerDraft | null> {
  return JSON.parse((await stored(page, DRAFT_KEY)) ?? 'null') as CustomerDraft | null;
}
