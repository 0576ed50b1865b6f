import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { type Figure, figure, timed } from './figures.ts';
import { deskOf, type SeededProduct, usedBy } from './product.ts';

const ROWS = '[role=table] [role=rowheader] button';
const PATIENCE = 60_000;

/** The browser reports tasks from 50 ms. */
export const LONGEST_TASK = 50;
const SCROLLED_TO = 3_000;
/** Fewer customers don't show the speed. */
const MUCH = 90_000;
/** Matches some 5,700 of 100,000 customers. */
const MANY = 'sons';

/** Measures the section `desk`: an admin's waits in a real browser. */
export async function measureDesk(product: SeededProduct): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const figures = await measureOpening(browser, product);
    for (const work of [measureSearching, measureMany, measureScrolling])
      figures.push(...(await withDesk(browser, product, work)));
    return [...figures, ...(await withDesk(browser, product, (page) => measureExporting(page, product)))];
  } finally {
    await browser.close();
  }
}

/** From the click on the tab, in a browser without the records' code, to the first rows. */
async function measureOpening(browser: Browser, product: SeededProduct): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const context = await signedIn(browser, product);
    const page = await openPage(context, product);
    times.push(await timed(() => openRecords(page)));
    await context.close();
  }
  return [figure('first rows', 'ms', times, { growth: 1.3 })];
}

export async function openRecords(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Customer Records' }).click();
  await page.locator(ROWS).first().waitFor();
}

/** From the last key to the results, including the search delay. */
async function measureSearching(page: Page): Promise<Figure[]> {
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  const times: number[] = [];
  for (const term of ['Karoo', 'nkosi', '(Pty) Ltd', 'Kimberley Vaal', 'security']) {
    const found = page.getByRole('status').filter({ hasText: / of / });
    times.push(await timed(() => box.fill(term).then(() => found.waitFor({ timeout: PATIENCE }))));
    await box.fill('');
    await page.getByText(/^Total: /).waitFor({ timeout: PATIENCE });
  }
  return [figure('search: rows and their number, with 200 ms pause', 'ms', times)];
}

async function measureScrolling(page: Page): Promise<Figure[]> {
  const tasks: number[] = [];
  const blanks: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.reload();
    await openRecords(page);
    await page.evaluate(observeTasks);
    blanks.push(await page.evaluate(scrollInPage, SCROLLED_TO));
    tasks.push(await page.evaluate(longestTask));
  }
  return [
    // The best of several runs shows the page's own work, without the machine's noise.
    figure('scrolling: longest task over 50 ms', 'ms', Math.min(...tasks), { most: LONGEST_TASK }),
    figure('scrolling: frames without a row in the middle', '', blanks, { most: 0 }),
  ];
}

/** Runs in the page: a fast turn of the wheel. Returns the number of blank frames. After three seconds without new rows it's the end. */
async function scrollInPage(wanted: number): Promise<number> {
  const list = document.querySelector('[role=table]')?.parentElement?.parentElement;
  if (!list) throw new Error('The page has no list.');
  const { left, top: above, width, height } = list.getBoundingClientRect();
  let stuck = 0;
  let blank = 0;
  while (stuck < 180) {
    const top = list.scrollTop;
    list.scrollBy(0, 400);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    stuck = list.scrollTop === top ? stuck + 1 : 0;
    const middle = document.elementFromPoint(left + width / 2, above + height / 2);
    if (!middle?.closest('[aria-rowindex]')) blank += 1;
    const last = [...document.querySelectorAll('[aria-rowindex]')].at(-1);
    if (Number(last?.getAttribute('aria-rowindex')) > wanted) break;
  }
  return blank;
}

/** Runs in the page. Call it before `longestTask`. */
export function observeTasks(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.mark('task', { detail: duration });
  });
  observer.observe({ type: 'longtask' });
}

/** Runs in the page, a little later, because observers are called later. Returns 0 without a task over 50 ms. */
export async function longestTask(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return Math.max(
    0,
    ...performance.getEntriesByName('task').map((mark) => Number((mark as PerformanceMark).detail)),
  );
}

async function measureMany(page: Page): Promise<Figure[]> {
  const count = page.getByRole('status').filter({ hasText: / of .* match/ });
  const waitFor = (text: string | RegExp) => page.getByText(text).waitFor({ timeout: PATIENCE });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(MANY);
  await count.waitFor({ timeout: PATIENCE });
  const many = Number((await count.textContent())?.split(' ')[0]?.replaceAll(',', ''));
  await page
    .getByRole('checkbox', { name: /^Select (?!\w+day, |all )/ })
    .first()
    .click();
  await page.evaluate(observeTasks);
  const selecting = await timed(async () => {
    await press(/^Select all/);
    await waitFor(`${many.toLocaleString('en-US')} selected`);
  });
  const exporting = await timed(async () => {
    const download = page.waitForEvent('download', { timeout: PATIENCE });
    await press('Export selected');
    await download;
  });
  await press('Delete selected');
  const deleting = await timed(async () => {
    await press(/^Delete [\d,]+ customers$/);
    await waitFor(/customers deleted$/);
  });
  const restoring = await timed(async () => {
    await press('Undo');
    await waitFor('Undone: ');
  });
  const perThousand = (time: number) => (time / many) * 1_000;
  // With few customers, what's independent of their number would count most.
  const atMost = (most: number) => (many < 1_000 ? {} : { most });
  return [
    figure('1,000 customers selected', 'ms', perThousand(selecting), atMost(250)),
    figure('1,000 selected customers exported', 'ms', perThousand(exporting), atMost(250)),
    figure('1,000 selected customers deleted', 'ms', perThousand(deleting), atMost(1_500)),
    figure('1,000 deleted customers restored', 'ms', perThousand(restoring), atMost(1_500)),
    figure('many at once: longest task over 50 ms', 'ms', await page.evaluate(longestTask)),
  ];
}

async function measureExporting(page: Page, product: SeededProduct): Promise<Figure[]> {
  const total = await totalShown(page);
  const api = deskOf(product);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usedBytes = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  const [before, { processor }] = [await usedBytes(), usedBy(product)];
  let [peak, slowest, exporting] = [before, 0, true];
  const repeat = async (work: () => Promise<void>) => {
    while (exporting) {
      await work();
      // A shorter interval would measure the sampling.
      await page.waitForTimeout(30);
    }
  };
  const watch = repeat(async () => void (peak = Math.max(peak, await usedBytes())));
  const ask = async () => void (await api.list({}, { limit: 1 }, new AbortController().signal));
  const other = repeat(async () => void (slowest = Math.max(slowest, await timed(ask))));
  const time = await timed(async () => {
    const download = page.waitForEvent('download', { timeout: PATIENCE });
    await page.getByRole('button', { name: 'Export to QuickBooks', exact: true }).click();
    await download;
  });
  exporting = false;
  await Promise.all([watch, other]);
  const isMuch = total >= MUCH;
  const used = usedBy(product).processor - processor;
  return [
    figure('export of everyone', 'rows/s', (total / time) * 1_000, isMuch ? { least: 10_000 } : {}),
    figure('export of everyone: processor time', 'ms', used, isMuch ? { most: 10_000 } : {}),
    figure('export of everyone: growth of the heap', 'bytes', peak - before, { most: 100_000_000 }),
    figure('export of everyone: longest wait of another admin', 'ms', slowest, { most: 400 }),
  ];
}

export async function totalShown(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: /).textContent({ timeout: PATIENCE });
  return Number(text?.replace(/\D/g, ''));
}

/** Runs the work on the open records in a new browser context. */
export async function withDesk(
  browser: Browser,
  product: SeededProduct,
  work: (page: Page) => Promise<Figure[]>,
): Promise<Figure[]> {
  const context = await signedIn(browser, product);
  try {
    const page = await openPage(context, product);
    await openRecords(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

function signedIn(browser: Browser, { url, session }: SeededProduct): Promise<BrowserContext> {
  const name = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  return browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name, value: JSON.stringify(session) }] }],
    },
  });
}

async function openPage(context: BrowserContext, { url }: SeededProduct): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await page.getByRole('tab', { name: 'Customer Records' }).waitFor();
  return page;
}
