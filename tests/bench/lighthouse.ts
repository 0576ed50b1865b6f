import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { type Figure, figure, median } from './figures.ts';
import { withProduct } from './product.ts';

const AUDITS = 3;
const VISITS = 5;
/** Lighthouse controls the browser through it. */
const PORT = 9_333;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;

/** Measures the section `lighthouse`: the form on Lighthouse's phone, and first and second visits of a slow one. */
export async function measurePhone(): Promise<Figure[]> {
  const { args = [], ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${PORT}`] });
  try {
    return await withProduct(1, async ({ url }) => [...(await audits(url)), ...(await visits(browser, url))]);
  } finally {
    await browser.close();
  }
}

async function audits(url: string): Promise<Figure[]> {
  const values = new Map<string, number[]>();
  for (let turn = 0; turn < AUDITS; turn += 1) {
    const run = await lighthouse(url, {
      port: PORT,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse failed.');
    const { categories, audits: found } = run.lhr;
    const scores = Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100] as const);
    const names = ['total-blocking-time', 'cumulative-layout-shift', 'largest-contentful-paint'];
    const numbers = names.map((name) => [name, found[name]?.numericValue ?? Number.NaN] as const);
    for (const [name, value] of [...scores, ...numbers])
      values.set(name, [...(values.get(name) ?? []), value]);
  }
  const middle = (name: string) => median(values.get(name) ?? []);
  return [
    figure('performance', 'points', middle('performance'), { least: 100 }),
    figure('accessibility', 'points', middle('accessibility'), { least: 100 }),
    figure('best practices', 'points', middle('best-practices'), { least: 100 }),
    figure('blocking time', 'ms', middle('total-blocking-time'), { most: 0 }),
    figure('layout shift', '', middle('cumulative-layout-shift'), { most: 0 }),
    figure('largest contentful paint, as Lighthouse estimates it', 'ms', middle('largest-contentful-paint')),
  ];
}

interface Visit {
  /** Bytes over the network, including headers, until the page is idle. */
  transferred: number;
  /** Milliseconds until the page is painted and hydrated. */
  painted: number;
  alive: number;
}

async function visits(browser: Browser, url: string): Promise<Figure[]> {
  const all: { first: Visit; second: Visit }[] = [];
  for (let turn = 0; turn < VISITS; turn += 1) all.push(await visitTwice(browser, url));
  const middle = (which: 'first' | 'second', what: keyof Visit) =>
    median(all.map((each) => each[which][what]));
  return [
    figure('first visit: transferred', 'bytes', middle('first', 'transferred'), { most: 93_000 }),
    figure('first visit: painted', 'ms', middle('first', 'painted')),
    figure('first visit: the script is alive', 'ms', middle('first', 'alive'), { most: 1_000 }),
    figure('second visit: transferred', 'bytes', middle('second', 'transferred'), { most: 5_000 }),
    figure('second visit: painted', 'ms', middle('second', 'painted')),
    figure('second visit: the script is alive', 'ms', middle('second', 'alive')),
  ];
}

async function visitTwice(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let transferred = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.addInitScript(noteWhenAlive);
    const visit = async (): Promise<Visit> => {
      transferred = 0;
      await page.goto(url, { waitUntil: 'networkidle' });
      const times = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        alive: performance.getEntriesByName('alive')[0]?.startTime ?? Number.NaN,
      }));
      return { transferred, ...times };
    };
    return { first: await visit(), second: await visit() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. React marks each hydrated element. */
function noteWhenAlive(): void {
  const timer = setInterval(() => {
    const last = Array.from(document.querySelectorAll('#root *')).at(-1);
    if (!last || !Object.keys(last).some((key) => key.startsWith('__reactFiber$'))) return;
    performance.mark('alive');
    clearInterval(timer);
  }, 5);
}
