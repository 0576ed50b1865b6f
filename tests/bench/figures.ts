type Unit = 'ms' | 'bytes' | 'rows/s' | 'x' | '';

interface Goal {
  most?: number;
  least?: number;
  /** The value with the most customers divided by that with the fewest. */
  growth?: number;
}

export interface Figure extends Goal {
  name: string;
  unit: Unit;
  /** What was measured. The median counts. */
  values: readonly number[];
  /** The same of another commit. */
  base?: readonly number[];
}

/** Returns one or more measured values with their goal. */
export function figure(
  name: string,
  unit: Unit,
  values: number | readonly number[],
  rest: Goal = {},
): Figure {
  return { name, unit, values: typeof values === 'number' ? [values] : values, ...rest };
}

const HEAD = ['', 'value', 'noise', 'base', 'ratio', 'goal'];

/** Prints a table of figures. Returns those that miss their goals. `isShort` doesn't judge times, which depend on the machine. */
export function printTable(figures: readonly Figure[], isShort = false): string[] {
  const rows = figures.map((each) => {
    const { name, unit, values, base = [] } = each;
    // Zero has no ratio to zero.
    const ratio = median(values) / median(base);
    const noise = [values, base].flatMap(spread);
    const goals = isShort && TIMES.has(unit) ? [] : judged(each);
    const cells = [
      name,
      shown(median(values), unit),
      noise.length > 0 ? Math.max(...noise).toFixed(2) : '',
      base.length > 0 ? shown(median(base), unit) : '',
      Number.isNaN(ratio) ? '' : ratio.toFixed(2),
      goals.map(({ text, isKept }) => `${isKept ? 'ok' : 'MISS'}: ${text}`).join(', '),
    ];
    return { cells, isMissed: goals.some(({ isKept }) => !isKept) };
  });
  const table = [HEAD, ...rows.map(({ cells }) => cells)];
  const widths = HEAD.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  const lines = table.map((cells) => {
    const isText = (at: number) => at === 0 || at === HEAD.length - 1;
    const padded = cells.map((cell, at) => cell[isText(at) ? 'padEnd' : 'padStart'](widths[at] ?? 0));
    return padded.join('  ').trimEnd();
  });
  console.log(lines.join('\n'));
  return rows.flatMap(({ isMissed }, at) => (isMissed ? (lines[at + 1] ?? []) : []));
}

const TIMES: ReadonlySet<Unit> = new Set(['ms', 'rows/s']);

function judged({ values, unit, most, least }: Figure) {
  const value = median(values);
  return [
    ...(most === undefined ? [] : [{ text: `at most ${shown(most, unit)}`, isKept: value <= most }]),
    ...(least === undefined ? [] : [{ text: `at least ${shown(least, unit)}`, isKept: value >= least }]),
  ];
}

/** How far apart values are, without the extremes of many: none for one value or zeros. */
function spread(values: readonly number[]): number[] {
  const ratio = percentile(values, 0.9) / percentile(values, 0.1);
  return values.length > 1 && Number.isFinite(ratio) ? [ratio] : [];
}

function shown(value: number, unit: Unit): string {
  const digits = unit === 'bytes' || unit === 'rows/s' || value >= 100 ? 0 : value < 2 ? 3 : 1;
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
