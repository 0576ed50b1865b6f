import type { Page } from '@playwright/test';
import { type Gate, gate } from '../../support/gate.ts';

/** Waits for hydration, before which clicks do nothing. Its only sign is that React marks each hydrated element. */
export async function appReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Poll in the page. A stopped clock doesn't stop tasks.
    const aMoment = async () => {
      if ('scheduler' in window) await scheduler.postTask(() => undefined, { delay: 10 });
      else await document.documentElement.animate([], 10).finished;
    };
    for (let looks = 0; looks < 6_000; looks += 1) {
      const last = Array.from(document.querySelectorAll('#root *')).at(-1);
      if (last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))) return;
      await aMoment();
    }
    throw new Error('The app didn’t hydrate the page within a minute.');
  });
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
