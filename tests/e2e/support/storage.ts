import type { Page } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer.ts';

export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';

export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export async function keptDraft(page: Page): Promise<(CustomerDraft & { keptAt: string }) | null> {
  return JSON.parse((await stored(page, DRAFT_KEY)) ?? 'null') as (CustomerDraft & { keptAt: string }) | null;
}

export async function keepAsDraft(page: Page, text: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [DRAFT_KEY, text] as const);
}
