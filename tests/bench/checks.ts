import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type CDPSession, chromium, type Page } from 'playwright';
import type { CustomerInsert } from '#lib/customer/customer.ts';
import { CHECKED_AUTOMATICALLY } from '#features/records/facts/checks.ts';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { LONGEST_TASK, longestTask, observeTasks, openRecords, totalShown, withDesk } from './desk.ts';
import { type Figure, figure, percentile, repeated, timed } from './figures.ts';
import { newCustomers, type SeededProduct, visitorOf } from './product.ts';

/** The goals for 100,000 customers. */
const TIME = 30_000;
const WORKER_MEMORY = 350_000_000;
const PAGE_MEMORY = 150_000_000;
const SLOWER_SUBMIT = 1.3;
const SUBMITS = 500;
const PATIENCE = 120_000;

/** Measures the section `checks`: the check of all customers, with the desk and the form in use. */
export async function measureChecks(product: SeededProduct): Promise<Figure[]> {
  const next = newCustomers();
  const checks = await inBrowser(product, (page) => measure(page, visitOf(page, product, next)));
  const submits = await inBrowser(
    product,
    (page) => measureSubmits(page, visitOf(page, product, next)),
    true,
  );
  return [...checks, ...submits];
}

/** `apart`: with processors of its own, because a shop's visitors and server are on other computers than the desk. */
async function inBrowser(
  product: SeededProduct,
  work: (page: Page) => Promise<Figure[]>,
  apart = false,
): Promise<Figure[]> {
  const last = availableParallelism() - 1;
  // Nothing changes with one processor, or without Linux's `taskset`.
  const pin = (processors: string, ...processes: readonly number[]) => {
    for (const pid of apart ? processes : []) spawnSync('taskset', ['-a', '-cp', processors, `${pid}`]);
  };
  // The browser inherits them.
  pin(`1-${last}`, process.pid);
  const browser = await chromium.launch(chromiumLaunchOptions());
  pin('0', process.pid, product.pid);
  try {
    return await withDesk(browser, product, work);
  } finally {
    await browser.close();
    pin(`0-${last}`, process.pid, product.pid);
  }
}

type Visit = (times: number[]) => Promise<void>;

/** Returns how to register the next customer while scrolling the desk. */
function visitOf(page: Page, product: SeededProduct, next: () => CustomerInsert): Visit {
  const { register } = visitorOf(product);
  return async (times) => {
    times.push(await register(next()));
    await page.mouse.wheel(0, 400);
  };
}

async function measure(page: Page, visit: Visit): Promise<Figure[]> {
  const undisturbed = await check(page);
  const used = await check(page, () => visit([]));
  return [
    figure('check of all customers', 'ms', undisturbed.time, { most: TIME }),
    figure('longest task over 50 ms', 'ms', undisturbed.task, { most: LONGEST_TASK }),
    figure('check of all customers, with the desk and the form in use', 'ms', used.time),
    figure('longest task over 50 ms, with the desk in use', 'ms', used.task, { most: LONGEST_TASK }),
    figure('memory of the worker after the check', 'bytes', used.worker, { most: WORKER_MEMORY }),
    figure('memory of the page after the check', 'bytes', used.page, { most: PAGE_MEMORY }),
  ];
}

async function measureSubmits(page: Page, visit: Visit): Promise<Figure[]> {
  const idle: number[] = [];
  await repeated(SUBMITS, () => visit(idle));
  const busy: number[] = [];
  await check(page, () => visit(busy));
  // With fewer, chance decides.
  const goal = busy.length < SUBMITS ? {} : { most: percentile(idle, 0.95) * SLOWER_SUBMIT };
  return [
    figure('submit with the desk in use, without a check: p95', 'ms', percentile(idle, 0.95)),
    figure(`submit during a check: p95 of ${busy.length}`, 'ms', percentile(busy, 0.95), goal),
  ];
}

async function check(page: Page, work?: () => Promise<void>) {
  const start = page.getByRole('button', { name: 'Check for problems' });
  const result = page.getByRole('tab', { name: /^To fix \d/ });
  await page.reload();
  await openRecords(page);
  const total = await totalShown(page);
  const time = await timed(async () => {
    await page.getByRole('tab', { name: /^To fix/ }).click();
    if (total > CHECKED_AUTOMATICALLY) await start.click();
    let isDone = false;
    const done = result.waitFor({ timeout: PATIENCE }).finally(() => (isDone = true));
    await page.getByRole('tab', { name: /^All/ }).click();
    // The click's own task isn't the check's.
    await page.evaluate(observeTasks);
    do await work?.();
    while (work && !isDone);
    await done;
  });
  const task = await page.evaluate(longestTask);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const worker = await workerHeap(session);
  await session.detach();
  return { time, task, worker, page: usedSize };
}

/** Returns the bytes that the page's only worker uses. */
function workerHeap(session: CDPSession): Promise<number> {
  const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' });
  return new Promise((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
    session.on('Target.receivedMessageFromTarget', (answer) => {
      const { result } = JSON.parse(answer.message) as { result?: { usedSize: number } };
      if (result) resolve(result.usedSize);
    });
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    void session.send('Target.setAutoAttach', options);
  });
}
