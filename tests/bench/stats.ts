/** The value in the middle; of an even number the mean of the two. NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The median time of so many repetitions, one after the other, after one that does not count. */
export async function medianTime(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  await work(0);
  const taken: number[] = [];
  for (let turn = 1; turn <= times; turn += 1) taken.push(await timed(() => work(turn)));
  return median(taken);
}
