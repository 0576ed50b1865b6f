/** The value in the middle; of an even number the mean of the two. NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

/** The value that so large a share of the others does not exceed: 0.95 for the one that one in twenty does. NaN when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The times of so many repetitions, one after the other, after one that does not count. */
export async function repeated(times: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  await work(0);
  const taken: number[] = [];
  for (let turn = 1; turn <= times; turn += 1) taken.push(await timed(() => work(turn)));
  return taken;
}

/** The median of the times of so many repetitions. */
export async function medianTime(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  return median(await repeated(times, work));
}
