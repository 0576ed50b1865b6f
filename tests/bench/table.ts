import type { Budget } from './budgets.ts';
import { type Figure, growth, type Unit, verdictOf } from './figures.ts';

/** Formats a section's figures with budgets and verdicts as a table, with notes below. */
export function table(title: string, figures: readonly Figure[]): string {
  if (figures.length === 0) return `${title}: nothing was measured`;
  const sizes = [...new Set(figures.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
  const sized = sizes.some((size) => size > 0);
  const head = [
    title,
    ...sizes.map((size) => (size === 0 ? 'figure' : whole(size))),
    ...(sized ? ['growth'] : []),
    'budget',
    'verdict',
  ];
  const rows = figures.map((each) => [
    each.name,
    ...sizes.map((size) => shown(each.values.get(size), each.unit)),
    ...(sized ? [shown(growth(each) ?? undefined, 'times')] : []),
    budgetWords(each.budget, each.unit),
    verdictOf(each),
  ]);
  const notes = figures.flatMap(({ name, note }) => (note ? [`  ${name}: ${note}`] : []));
  return [...aligned([head, ...rows]), ...notes].join('\n');
}

export function misses(section: string, figures: readonly Figure[]): string[] {
  return figures
    .filter((each) => verdictOf(each) === 'MISS')
    .map((each) => {
      const value = each.budget?.of === 'growth' ? growth(each) : [...each.values.values()].at(-1);
      const unit = each.budget?.of === 'growth' ? 'times' : each.unit;
      return `${section}: ${each.name} is ${shown(value ?? undefined, unit)}, budget ${budgetWords(each.budget, each.unit)}`;
    });
}

function budgetWords(budget: Budget | undefined, unit: Unit): string {
  if (!budget) return '';
  const signs = { 'at most': '<=', 'at least': '>=', 'less than': '<', 'more than': '>' } as const;
  const growing = budget.of === 'growth';
  return `${growing ? 'growth ' : ''}${signs[budget.is]} ${shown(budget.bound, growing ? 'times' : unit)}`;
}

function shown(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '';
  if (Number.isNaN(value)) return 'not measured';
  switch (unit) {
    case 'bytes':
      return value < 1_000_000 ? `${whole(value)} B` : `${(value / 1_000_000).toFixed(1)} MB`;
    case 'ms':
      return `${value < 100 ? value.toFixed(1) : whole(value)} ms`;
    case 'times':
      return `${value.toFixed(2)} x`;
    case 'rows/s':
      return `${whole(value)} rows/s`;
    case 'points':
    case '':
      return Number.isInteger(value) ? whole(value) : value.toFixed(3);
  }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
