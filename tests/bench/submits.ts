import type { CustomerInsert } from '#lib/customer.ts';
import { SERVER } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { timeFlushes } from './flushes.ts';
import { processorTimeOf } from './processor.ts';
import type { SeededProduct } from './product.ts';
import type { Api } from './server.ts';
import { median, percentile, repeated, timed } from './stats.ts';
import { TERMS } from './terms.ts';

const SUBMITS = 200;
const PARALLEL = 50;

/** Measures submits one after another, next to the disk's own flushes, half before and half after. */
export async function measureSubmits(
  api: Pick<Api, 'submit'>,
  next: () => CustomerInsert,
  { folder, pid }: SeededProduct,
): Promise<Figure[]> {
  const before = timeFlushes(folder);
  const used = processorTimeOf(pid);
  const submits = await repeated(SUBMITS, () => api.submit(next()));
  const processor = (processorTimeOf(pid) - used) / submits.length;
  const flushes = [...before, ...timeFlushes(folder)];
  return [
    figure('the machine’s own flush: median', 'ms', median(flushes)),
    figure('the machine’s own flush: p95', 'ms', percentile(flushes, 0.95)),
    figure('submit: median', 'ms', median(submits)),
    figure('submit: p95', 'ms', percentile(submits, 0.95)),
    figure('submit: median beyond the flush', 'ms', median(submits) - median(flushes), {
      budget: SERVER.submitBeyondFlush,
      note: `${processor.toFixed(1)} ms of the server's processor time each`,
    }),
  ];
}

/** Measures fifty concurrent submits while as many admins read. */
export async function measureCrowd(
  api: Pick<Api, 'submit' | 'page' | 'search'>,
  next: () => CustomerInsert,
  readers: number,
): Promise<Figure[]> {
  let open = true;
  const reads: number[] = [];
  const reading = Array.from({ length: readers }, async (_, reader) => {
    while (open) {
      reads.push(await timed(() => (reader % 2 ? api.page() : api.search(TERMS[reader + 4] ?? ''))));
    }
  });
  const submits: number[] = [];
  const before = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: PARALLEL }, async () => {
      submits.push(await timed(() => api.submit(next())));
    }),
  );
  const all = performance.now() - before;
  open = false;
  await Promise.all(reading);
  const refused = results.filter(({ status }) => status === 'rejected').length;
  const name = readers === 0 ? '50 submits at once' : `50 submits at once, ${readers} readers`;
  return [
    figure(`${name}: all stored`, 'ms', all),
    figure(`${name}: median submit`, 'ms', median(submits)),
    figure(`${name}: p95 submit`, 'ms', percentile(submits, 0.95)),
    ...(readers === 0 ? [] : [figure(`${name}: median read`, 'ms', median(reads))]),
    figure(`${name}: not stored`, '', refused, { budget: SERVER.refusedSubmits }),
  ];
}
