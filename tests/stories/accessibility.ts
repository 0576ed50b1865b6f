import { expect, type Page } from '@playwright/test';
import { approved, isApproving, keep } from './baselines.ts';
import { lookPatiently } from './patience.ts';

/**
 * Fails the test, which goes on, when assistive technology is given other roles, names or states than approved. In a
 * run that approves, what is given becomes the baseline.
 */
export async function expectToBeSaidAs(page: Page, name: string): Promise<void> {
  const kept = (await approved(name))?.toString('utf8') ?? null;
  const look = async () => `${(await page.locator('body').ariaSnapshot()).trimEnd()}\n`;
  const now = isApproving() ? await look() : await lookPatiently(look, (given) => given === kept);
  if (now === kept) return;
  await keep(name, now);
  if (!isApproving()) expect.soft(now, `${name}: what assistive technology is given`).toBe(kept);
}
