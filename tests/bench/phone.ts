import { createServer } from 'node:http';
import { type Browser, chromium } from 'playwright';
import { listen } from '../../server/process/listen.ts';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { type Figure, figure } from './figures.ts';
import { withProduct } from './product.ts';

const ROUNDS = 5;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;

interface Visit {
  /** Over the network, including headers, until the page is idle. */
  bytes: number;
  /** Milliseconds until the page is painted, and until it has shown two more frames. */
  painted: number;
  usable: number;
  shift: number;
}

/** Measures the section `phone`: first and second visits on a slow phone, by turns with a page of the same form without styles and scripts. */
export async function measurePhone(): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return await withProduct(1, ({ url }) => measure(browser, url));
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const bare = bareOf(await (await fetch(url)).text());
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(bare));
  const bareUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`;
  const visits: { first: Visit; second: Visit; bare: Visit }[] = [];
  await visitTwice(browser, url);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { first: simple } = await visitTwice(browser, bareUrl);
    visits.push({ ...(await visitTwice(browser, url)), bare: simple });
  }
  server.close();
  const of = (which: 'first' | 'second', what: keyof Visit) => visits.map((each) => each[which][what]);
  const ratios = (what: 'painted' | 'usable') =>
    visits.map(({ first, bare: simple }) => first[what] / simple[what]);
  return [
    figure('first visit: transferred', 'bytes', of('first', 'bytes'), { most: 93_000 }),
    figure('first visit: painted', 'ms', of('first', 'painted')),
    figure('first visit: painted, compared with a static page', 'x', ratios('painted'), { most: 1.45 }),
    figure('first visit: fields usable, compared with a static page', 'x', ratios('usable'), { most: 1.4 }),
    figure('first visit: layout shift', '', of('first', 'shift'), { most: 0.01 }),
    figure('second visit: transferred', 'bytes', of('second', 'bytes'), { most: 5_000 }),
    figure('second visit: painted', 'ms', of('second', 'painted')),
  ];
}

/** Returns a page's markup without styles, scripts and pictures. */
function bareOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<link[^>]*>| class="[^"]*"/g, '');
}

async function visitTwice(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.addInitScript(noteTimes);
    const visit = async (): Promise<Visit> => {
      bytes = 0;
      await page.goto(url, { waitUntil: 'networkidle' });
      const painted = await page.evaluate(timeOf, 'first-contentful-paint');
      const usable = await page.evaluate(timeOf, 'usable');
      return { bytes, painted, usable, shift: await page.evaluate(shiftIn) };
    };
    return { first: await visit(), second: await visit() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. */
function noteTimes(): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')));
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      performance.mark('shift', { detail: (entry as PerformanceEntry & { value: number }).value });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function timeOf(name: string): number {
  return performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
}

/** Runs in the page. */
function shiftIn(): number {
  const marks = performance.getEntriesByName('shift') as PerformanceMark[];
  return marks.reduce((sum, { detail }) => sum + Number(detail), 0);
}
