import type { Browser, Page } from 'playwright';
import { newContext } from './in-page.ts';

/** Lighthouse's simulated phone on a mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;
const FIELDS = 7;

export interface Visit {
  /** Milliseconds from the start of the navigation until all seven fields accept input. */
  typable: number;
  /** Until the largest paint before the first input. */
  painted: number;
  /** Until the page is hydrated; NaN without a script. */
  alive: number;
  /** Bytes over the network, including headers, until the page is idle. */
  transferred: number;
}

/** Visits the page with an empty cache, and again. */
export async function visitTwice(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  return withPhone(browser, async (_, visit) => ({ first: await visit(url), second: await visit(url) }));
}

/** Types into all fields as soon as possible, and throws unless the input survives every script. */
export async function typeEarly(browser: Browser, url: string): Promise<Visit> {
  const texts = Array.from({ length: FIELDS }, (_, index) => `typed ${index}`);
  return withPhone(browser, async (page, visit) => {
    const visited = await visit(url, () => type(page, texts));
    await expectTyped(page, texts);
    return visited;
  });
}

type VisitPage = (url: string, work?: () => Promise<void>) => Promise<Visit>;

/** Opens a URL on a slow phone with an empty cache, then runs `visit` once the fields are there. */
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

/** Runs in the page before its scripts. */
function watchPage(wanted: number): void {
  const lookForFields = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const fields = document.querySelectorAll('form input:enabled, form textarea:enabled').length;
    // In a task of its own, like a key press after the page's work.
    if (painted && fields === wanted) setTimeout(() => (window.typableAt = performance.now()));
    else requestAnimationFrame(lookForFields);
  };
  new PerformanceObserver((paints) => (window.paintedAt = paints.getEntries().at(-1)?.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  // Playwright's inspector makes V8 parse the script again for each Error, some of which React creates: 50 ms that no
  // visitor has.
  window.Error = new Proxy(Error, {
    apply: (error, _, [message]: [string]): unknown =>
      Object.create(error.prototype, { message: { value: message } }),
  });
  // React marks each element that it has hydrated.
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
    typableAt?: number;
    paintedAt?: number | undefined;
    aliveAt?: number;
  }
}
