import { expect, type Page } from '@playwright/test';
import { appReady } from './app-ready.ts';

/** Opens the page with a clock that stands at midday, so that no test crosses midnight. */
export async function openWithStoppedClock(page: Page): Promise<void> {
  const now = new Date().setUTCHours(10);
  await page.clock.install({ time: now });
  await page.goto('/');
  await page.clock.pauseAt(now + 600_000);
  await settle(page);
}

/** Reloads the page with a stopped clock and starts its script, which waits for the first paint. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await pass(page, 100);
  await appReady(page);
  await settle(page);
}

/** Advances the clock, and waits until the page is updated. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Advances the clock in steps until a condition is true. The page may set its timer late. */
export async function passUntil(page: Page, step: number, reached: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await reached();
  }).toPass();
}

/** Waits until React has rendered. It schedules with messages, which a stopped clock doesn't stop. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}
