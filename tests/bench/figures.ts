import type { Budget } from './budgets.ts';

export type Unit = 'ms' | 'bytes' | 'rows/s' | 'times' | 'points' | '';

export interface Figure {
  name: string;
  unit: Unit;
  /** By the number of customers, ascending. The key is 0 when it doesn't depend on them. */
  values: ReadonlyMap<number, number>;
  budget?: Budget | undefined;
  note?: string | undefined;
}

export type Verdict = 'ok' | 'MISS' | '';

export function figure(
  name: string,
  unit: Unit,
  value: number,
  { budget, note }: Pick<Figure, 'budget' | 'note'> = {},
): Figure {
  return { name, unit, values: new Map([[0, value]]), budget, note };
}

/** Returns the last value divided by the first, or `null` with fewer than two. */
export function growth({ values }: Figure): number | null {
  const all = [...values.values()];
  const [first, last] = [all[0], all.at(-1)];
  return all.length < 2 || first === undefined || last === undefined ? null : ratio(last, first);
}

/** Returns whether a figure meets its budget; `''` without a budget or a comparison. NaN never does. */
export function verdictOf(figure: Figure): Verdict {
  const { budget, values } = figure;
  const value = budget?.of === 'growth' ? growth(figure) : [...values.values()].at(-1);
  if (!budget || value === null || value === undefined) return '';
  return keeps(value, budget) ? 'ok' : 'MISS';
}

/** Merges the figures of several numbers of customers. Notes are from the largest. */
export function bySize(runs: ReadonlyMap<number, readonly Figure[]>): Figure[] {
  const merged = new Map<string, Figure>();
  for (const [size, figures] of runs) {
    for (const each of figures) {
      const before = merged.get(each.name)?.values ?? new Map<number, number>();
      const value = [...each.values.values()][0] ?? Number.NaN;
      merged.set(each.name, { ...each, values: new Map([...before, [size, value]]) });
    }
  }
  return [...merged.values()];
}

function ratio(last: number, first: number): number {
  return last === first ? 1 : last / first;
}

function keeps(value: number, { is, bound }: Budget): boolean {
  switch (is) {
    case 'at most':
      return value <= bound;
    case 'at least':
      return value >= bound;
    case 'less than':
      return value < bound;
    case 'more than':
      return value > bound;
  }
}
