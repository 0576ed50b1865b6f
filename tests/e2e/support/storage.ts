import type { Page } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer.ts';

export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';

/** The text the browser keeps under a key; null when there is none. */
export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The kept draft; null when there is none. */
export async function keptDraft(page: Page): Promise<CustomerDraft | null> {
  return JSON.parse((await stored(page, DRAFT_KEY)) ?? 'null') as CustomerDraft | null;
}
