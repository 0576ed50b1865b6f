import { expect, type Page } from '@playwright/test';
import { appReady } from './app-ready.ts';

/** Opens the page with a stopped clock, so that the specification's delays pass only on command. */
export async function openWithStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/');
  await page.clock.pauseAt(now + 600_000);
  await settle(page);
}

/** Loads the page again under the stopped clock, and lets its script in, which waits for the first paint. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await pass(page, 100);
  await appReady(page);
  await settle(page);
}

/** Lets time pass, firing what falls due, and waits until the page has drawn what came of it. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/**
 * Lets a running clock jump until what it brings about is there: the page may set its timer only after a jump, and by
 * how much is for the machine to say.
 */
export async function passUntil(page: Page, step: number, reached: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await reached();
  }).toPass();
}

/**
 * Waits for the page's queue of messages to run, in which React renders and sets its next timers. Messages are not
 * part of the stopped clock.
 */
export async function settle(page: Page): Promise<void> {
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
