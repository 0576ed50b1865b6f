import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { type Figure, figure, median, timed } from './figures.ts';
import type { SeededProduct } from './product.ts';

const ROWS = '[role=table] [role=rowheader] button';
const PATIENCE = 60_000;

/** The browser reports tasks from 50 ms. */
const LONGEST_TASK = 50;

/** The best of several runs shows the page's own work, without the machine's noise. */
const RUNS = 3;

/** Measures the section `desk`: an admin's waits in a real browser. */
export async function measureDesk(product: SeededProduct): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const figures = await measureOpening(browser, product);
    for (const work of [measureSearching, measureDeleting, measureMany, measureScrolling]) {
      figures.push(...(await withDesk(browser, product, work)));
    }
    return [...figures, ...(await withDesk(browser, product, measureExporting))];
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
  return [figure('first rows', 'ms', median(times), { growth: 1.3 })];
}

export async function openRecords(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Customer Records' }).click();
  await page.locator(ROWS).first().waitFor();
}

/** From the last key to the results, including the search delay, and back. */
async function measureSearching(page: Page): Promise<Figure[]> {
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  const count = page.getByRole('status').filter({ hasText: / of / });
  const searches: number[] = [];
  const clears: number[] = [];
  for (const term of ['Karoo', 'nkosi', '(Pty) Ltd', 'Kimberley Vaal', 'security']) {
    searches.push(
      await timed(async () => {
        await box.fill(term);
        await count.waitFor({ timeout: PATIENCE });
      }),
    );
    clears.push(
      await timed(async () => {
        await box.fill('');
        await page.getByText(/^Total: /).waitFor({ timeout: PATIENCE });
      }),
    );
  }
  return [
    figure('search: rows and their number, with 200 ms pause', 'ms', median(searches)),
    figure('search cleared', 'ms', median(clears)),
  ];
}

async function measureScrolling(page: Page): Promise<Figure[]> {
  const longest: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    await page.reload();
    await openRecords(page);
    await page.evaluate(observeTasks);
    await page.evaluate(scrollInPage, 5_000);
    longest.push(await page.evaluate(longestTask));
  }
  const value = Math.min(...longest);
  return [figure('scrolling: longest task over 50 ms', 'ms', value, { most: LONGEST_TASK })];
}

/** Runs in the page: a fast turn of the wheel. After three seconds without new rows it's the end. */
async function scrollInPage(wanted: number): Promise<void> {
  const list = document.querySelector('[role=table]')?.parentElement?.parentElement;
  if (!list) throw new Error('The page has no list.');
  let stuck = 0;
  while (stuck < 180) {
    const top = list.scrollTop;
    list.scrollBy(0, 400);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    stuck = list.scrollTop === top ? stuck + 1 : 0;
    const last = [...document.querySelectorAll('[aria-rowindex]')].at(-1);
    if (Number(last?.getAttribute('aria-rowindex')) > wanted) return;
  }
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

async function measureDeleting(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  const totals: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const left = (await totalShown(page)) - 1;
    const dialog = page.getByRole('dialog', { name: 'Delete customer' });
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await confirm.waitFor();
    const start = performance.now();
    await confirm.click();
    await dialog.waitFor({ state: 'detached', timeout: PATIENCE });
    times.push(performance.now() - start);
    await page.getByText(`Total: ${left.toLocaleString('en-US')} customers`).waitFor({ timeout: PATIENCE });
    totals.push(performance.now() - start);
  }
  return [
    figure('delete', 'ms', median(times), { growth: 1.5 }),
    figure('delete: the total is right', 'ms', median(totals)),
  ];
}

/** Fewer customers don't show the speed. */
const MUCH = 90_000;

/** Matches some 5,700 of 100,000 customers. */
const MANY = 'sons';

async function measureMany(page: Page): Promise<Figure[]> {
  const count = page.getByRole('status').filter({ hasText: / of .* match/ });
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(MANY);
  await count.waitFor({ timeout: PATIENCE });
  const many = Number((await count.textContent())?.split(' ')[0]?.replaceAll(',', ''));
  await page
    .getByRole('checkbox', { name: /^Select (?!\w+day, |all )/ })
    .first()
    .click();
  await page.evaluate(observeTasks);
  const selecting = await timed(async () => {
    await page.getByRole('button', { name: /^Select all/ }).click();
    await page.getByText(`${many.toLocaleString('en-US')} selected`).waitFor({ timeout: PATIENCE });
  });
  const exporting = await timed(async () => {
    const download = page.waitForEvent('download', { timeout: PATIENCE });
    await page.getByRole('button', { name: 'Export selected' }).click();
    await download;
  });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const deleting = await timed(async () => {
    await page.getByRole('button', { name: /^Delete [\d,]+ customers$/ }).click();
    await page.getByText(/customers deleted$/).waitFor({ timeout: PATIENCE });
  });
  const restoring = await timed(async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: ').waitFor({ timeout: PATIENCE });
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

async function measureExporting(page: Page): Promise<Figure[]> {
  const total = await totalShown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usedBytes = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  const before = await usedBytes();
  let peak = before;
  let exporting = true;
  const watch = (async () => {
    while (exporting) {
      peak = Math.max(peak, await usedBytes());
      // A shorter interval would measure the sampling.
      await page.waitForTimeout(20);
    }
  })();
  let slowest = 0;
  const ask = (async () => {
    const url = new URL('/healthz', page.url());
    while (exporting) {
      slowest = Math.max(slowest, await timed(async () => void (await fetch(url))));
      // A supervisor asks at intervals, too.
      await page.waitForTimeout(100);
    }
  })();
  const time = await timed(async () => {
    const download = page.waitForEvent('download', { timeout: PATIENCE });
    await page.getByRole('button', { name: 'Export to QuickBooks', exact: true }).click();
    await download;
  });
  exporting = false;
  await Promise.all([watch, ask]);
  return [
    figure('export of everything', 'rows/s', (total / time) * 1_000, total < MUCH ? {} : { least: 10_000 }),
    figure('export of everything: growth of the heap', 'bytes', peak - before, { most: 100_000_000 }),
    figure('export of everything: slowest answer of /healthz', 'ms', slowest, { most: 1_000 }),
  ];
}

async function totalShown(page: Page): Promise<number> {
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
