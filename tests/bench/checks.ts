import { chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { longestTask, observeTasks, openRecords, withDesk } from './desk.ts';
import { type Figure, figure, percentile, repeated, timed } from './figures.ts';
import { newCustomers, type SeededProduct, visitorOf } from './product.ts';

/** The goals for 100,000 customers. */
const TIME = 30_000;
const WORKER_MEMORY = 350_000_000;
const PAGE_MEMORY = 150_000_000;
/** The browser reports tasks from 50 ms. */
const LONGEST_TASK = 50;
const SLOWER_SUBMIT = 1.3;
const SUBMITS = 100;
const PATIENCE = 120_000;

/** Measures the section `checks`: the check of all customers, with the desk and the form in use. */
export async function measureChecks(product: SeededProduct): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return await withDesk(browser, product, (page) => measure(page, product));
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, product: SeededProduct): Promise<Figure[]> {
  const { register, close } = visitorOf(product);
  const next = newCustomers();
  const use = async (times: number[]) => {
    times.push(await register(next()));
    await page.mouse.wheel(0, 400);
  };
  const undisturbed = await check(page);
  const idle: number[] = [];
  await openRecords(page);
  await repeated(SUBMITS, () => use(idle));
  const busy: number[] = [];
  const used = await check(page, () => use(busy));
  close();
  const most = percentile(idle, 0.95) * SLOWER_SUBMIT;
  return [
    figure('check of all customers', 'ms', undisturbed.time, { most: TIME }),
    figure('longest task over 50 ms', 'ms', undisturbed.task, { most: LONGEST_TASK }),
    figure('check of all customers, with the desk and the form in use', 'ms', used.time),
    figure('longest task over 50 ms, with the desk in use', 'ms', used.task, { most: LONGEST_TASK }),
    figure('memory of the worker after the check', 'bytes', used.worker, { most: WORKER_MEMORY }),
    figure('memory of the page after the check', 'bytes', used.page, { most: PAGE_MEMORY }),
    figure('submit with the desk in use, without a check: p95', 'ms', percentile(idle, 0.95)),
    // Few customers may be checked before the first submit.
    ...(busy.length === 0
      ? []
      : [figure(`submit during a check: p95 of ${busy.length}`, 'ms', percentile(busy, 0.95), { most })]),
  ];
}

async function check(page: Page, work?: () => Promise<void>) {
  const start = page.getByRole('button', { name: 'Check for problems' });
  const result = page.getByRole('tab', { name: /^To fix \d/ });
  await page.reload();
  await openRecords(page);
  await page.evaluate(observeTasks);
  const time = await timed(async () => {
    await page.getByRole('tab', { name: /^To fix/ }).click();
    await start.or(result).first().waitFor();
    if (await start.isVisible()) await start.click();
    let isDone = false;
    const done = result.waitFor({ timeout: PATIENCE }).finally(() => (isDone = true));
    await page.getByRole('tab', { name: /^All/ }).click();
    while (work && !isDone) await work();
    await done;
  });
  const task = await page.evaluate(longestTask);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const [worker = Number.NaN] = await Promise.all(page.workers().map((each) => each.evaluate(usedHeap)));
  return { time, task, worker, page: usedSize };
}

/** Runs in the worker. Only Chromium tells it. */
function usedHeap(): number {
  return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
}
