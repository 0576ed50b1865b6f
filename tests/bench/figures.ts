type Unit = 'ms' | 'bytes' | 'rows/s' | 'points' | 'x' | '';

interface Budget {
  most?: number;
  least?: number;
  /** The value with the most customers divided by that with the fewest. */
  growth?: number;
}

export interface Figure extends Budget {
  name: string;
  unit: Unit;
  value: number;
  note?: string;
}

/** Returns a measured value with its budget. */
export function figure(
  name: string,
  unit: Unit,
  value: number,
  rest: Budget & { note?: string } = {},
): Figure {
  return { name, unit, value, ...rest };
}

interface Reported {
  /** The values to compare growth with. */
  fewest?: readonly Figure[] | undefined;
  /** Doesn't judge times and speeds, which depend on the machine. */
  isShort?: boolean;
}

/** Prints figures with their budgets. Returns those over budget. */
export function report(
  figures: readonly Figure[],
  { fewest = [], isShort = false }: Reported = {},
): string[] {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures.flatMap((each) => {
    const { name, unit, value, most, least, growth, note } = each;
    const before = fewest.find((other) => other.name === name)?.value ?? value;
    const isJudged = !isShort || !TIMES.has(unit);
    const budgets = [
      ...(most === undefined || !isJudged ? [] : [[`at most ${shown(most, unit)}`, value <= most] as const]),
      ...(least === undefined || !isJudged
        ? []
        : [[`at least ${shown(least, unit)}`, value >= least] as const]),
      ...(growth === undefined ? [] : [[`grows at most ${growth} x`, value <= before * growth] as const]),
    ];
    const words = budgets.map(([budget, isKept]) => `${isKept ? 'ok' : 'MISS'}: ${budget}`);
    const line = [name.padEnd(width), shown(value, unit).padStart(13), ...words].join('  ');
    console.log(note ? `${line}\n  ${note}` : line);
    return budgets.some(([, isKept]) => !isKept) ? [line] : [];
  });
}

const TIMES: ReadonlySet<Unit> = new Set(['ms', 'rows/s']);

export function shown(value: number, unit: Unit): string {
  const digits = unit === 'bytes' || unit === 'rows/s' || value >= 100 ? 0 : 1;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`.trimEnd();
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value that this share of the values doesn't exceed. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
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
