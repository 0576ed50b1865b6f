import { expect, type Page } from '@playwright/test';
import { approved, keep, purpose } from './baselines.ts';
import { settle } from './settle.ts';
import { NOT_AS_APPROVED } from './stories.ts';

/** Compares the accessibility tree with the approved one, or saves it in an approving run. */
export async function expectToBeSaidAs(page: Page, name: string): Promise<void> {
  const kept = (await approved(name))?.toString('utf8') ?? null;
  const now = await settle(
    async () => `${(await page.locator('body').ariaSnapshot()).trimEnd()}\n`,
    (given) => given === kept,
    (one, other) => one === other,
  );
  if (now === kept) return;
  await keep(name, now);
  if (purpose === 'check') {
    expect.soft(now, `${NOT_AS_APPROVED}: ${name}, the accessibility tree`).toBe(kept);
  }
}
