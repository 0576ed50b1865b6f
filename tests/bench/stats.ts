/** Returns the middle value, or the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

/** Returns the value that this share of the values doesn't exceed: 0.95 is exceeded by one in twenty. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the times of repetitions, after one that doesn't count. */
export async function repeated(times: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  await work(0);
  const taken: number[] = [];
  for (let turn = 1; turn <= times; turn += 1) taken.push(await timed(() => work(turn)));
  return taken;
}

export async function medianTime(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  return median(await repeated(times, work));
}
