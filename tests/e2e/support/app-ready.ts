import type { Page } from '@playwright/test';
import { type Gate, gate } from '../../support/gate.ts';
import { hydrated } from '../../support/hydrated.ts';

/** Waits for hydration, before which clicks do nothing. */
export async function appReady(page: Page): Promise<void> {
  await page.evaluate(hydrated);
}

/** Holds the page's scripts until the gate is opened. */
export async function holdScripts(page: Page): Promise<Gate> {
  const held = gate();
  await page.route('**/assets/*.js', async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}
