import type { Browser, Page } from 'playwright';
import { newContext } from './in-page.ts';

/** A telephone on a mobile network: what Lighthouse simulates too. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;
const FIELDS = 7;

export interface Visit {
  /** Milliseconds from the beginning of the navigation until all seven fields can be typed into. */
  typable: number;
  /** Until the largest paint of a text or a picture before the first input. */
  painted: number;
  /** Until the script has taken the page over; NaN where there is none. */
  alive: number;
  /** Bytes that came over the network, heads of answers and all, until the page was idle. */
  transferred: number;
}

/** A visitor's first visit, with an empty cache, and the second one. Nothing is touched. */
export async function visitTwice(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  return withPhone(browser, async (_, visit) => ({ first: await visit(url), second: await visit(url) }));
}

/**
 * A first visit in which everything is typed as soon as it can be, without a pause between the keys; throws unless all
 * of it is still there once every script has run.
 */
export async function typeEarly(browser: Browser, url: string): Promise<Visit> {
  const texts = Array.from({ length: FIELDS }, (_, index) => `typed ${index}`);
  return withPhone(browser, async (page, visit) => {
    const visited = await visit(url, () => type(page, texts));
    await expectTyped(page, texts);
    return visited;
  });
}

type VisitPage = (url: string, work?: () => Promise<void>) => Promise<Visit>;

/** A slow telephone with an empty cache. `visit` goes to an address, and does some work once the fields are there. */
async function withPhone<Result>(
  browser: Browser,
  make: (page: Page, visit: VisitPage) => Promise<Result>,
): Promise<Result> {
  const context = await newContext(browser, { viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let transferred = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.addInitScript(watchPage, FIELDS);
    const visit: VisitPage = async (url, work) => {
      transferred = 0;
      await page.goto(url, { waitUntil: 'commit' });
      const typable = await page.waitForFunction(() => window.typableAt).then((found) => found.jsonValue());
      await work?.();
      await page.waitForLoadState('networkidle');
      const { alive, painted } = await page.evaluate(() => ({
        alive: window.aliveAt,
        painted: window.paintedAt,
      }));
      return {
        typable: typable ?? Number.NaN,
        painted: painted ?? Number.NaN,
        alive: alive ?? Number.NaN,
        transferred,
      };
    };
    return await make(page, visit);
  } finally {
    await context.close();
  }
}

async function type(page: Page, texts: readonly string[]): Promise<void> {
  const fields = page.locator('form input, form textarea');
  for (const [index, text] of texts.entries()) await fields.nth(index).pressSequentially(text);
}

async function expectTyped(page: Page, texts: readonly string[]): Promise<void> {
  const kept = await page
    .locator('form input, form textarea')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement | HTMLTextAreaElement).value));
  if (kept.join() !== texts.join()) throw new Error(`What was typed early was lost: ${kept.join()}`);
}

/** Runs in the page, before anything of it. */
function watchPage(wanted: number): void {
  const lookForFields = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const fields = document.querySelectorAll('form input:enabled, form textarea:enabled').length;
    // A task of its own comes after what the page is busy with, as a key does.
    if (painted && fields === wanted) setTimeout(() => (window.typableAt = performance.now()));
    else requestAnimationFrame(lookForFields);
  };
  new PerformanceObserver((paints) => (window.paintedAt = paints.getEntries().at(-1)?.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  // For each Error, of which React makes some as it loads, Playwright's inspector has V8 parse the script once more to
  // find the line: 50 ms on this processor that no visitor's browser needs.
  window.Error = new Proxy(Error, {
    apply: (error, _, [message]: [string]): unknown =>
      Object.create(error.prototype, { message: { value: message } }),
  });
  // React leaves a mark on each element that it has taken over.
  const lookForLife = () => {
    const last = Array.from(document.querySelectorAll('#root *')).at(-1);
    const alive = last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'));
    if (alive) window.aliveAt = performance.now();
    else setTimeout(lookForLife, 5);
  };
  requestAnimationFrame(lookForFields);
  lookForLife();
}

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    typableAt?: number;
    paintedAt?: number | undefined;
    aliveAt?: number;
  }
}
