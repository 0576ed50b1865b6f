import type { Browser } from 'playwright';
import { newContext } from './in-page.ts';

/** A telephone on a mobile network: what Lighthouse simulates too. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;
const FIELDS = 7;

/**
 * How long after the navigation began a visitor with an empty cache can type into all seven fields, in milliseconds:
 * they are painted, and the page is free to take a key. Then types, and throws unless all of it is still there once
 * every script has run.
 */
export async function timeToType(browser: Browser, url: string): Promise<number> {
  const context = await newContext(browser, { viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.addInitScript(watchFields, FIELDS);
    await page.goto(url, { waitUntil: 'commit' });
    const time = await page.waitForFunction(() => window.typableAt).then((handle) => handle.jsonValue());
    const fields = page.locator('form input, form textarea');
    const words = Array.from({ length: FIELDS }, (_, index) => `typed ${index}`);
    for (const [index, word] of words.entries()) await fields.nth(index).pressSequentially(word);
    await page.waitForLoadState('networkidle');
    const kept = await fields.evaluateAll((all) =>
      all.map((each) => (each as HTMLInputElement | HTMLTextAreaElement).value),
    );
    if (kept.join() !== words.join()) throw new Error(`What was typed early was lost: ${kept.join()}`);
    return time ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watchFields(wanted: number): void {
  const look = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const fields = document.querySelectorAll('form input:enabled, form textarea:enabled').length;
    // A task of its own comes after what the page is busy with, as a key does.
    if (painted && fields === wanted) setTimeout(() => (window.typableAt = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    typableAt?: number;
  }
}
