import { describe, expect, test } from 'vitest';
import { readBenchArguments } from '../../bench/arguments.ts';
import type { Budget } from '../../bench/budgets.ts';
import { bySize, type Figure, figure, growth, verdictOf } from '../../bench/figures.ts';
import { median, percentile } from '../../bench/stats.ts';
import { misses, table } from '../../bench/table.ts';

function budget(is: Budget['is'], bound: number, of: Budget['of'] = 'value'): { budget: Budget } {
  return { budget: { of, is, bound } };
}

function sized(values: Record<number, number>, rest: Partial<Figure> = {}): Figure {
  const entries = Object.entries(values).map(([size, value]) => [Number(size), value] as const);
  return { name: 'search', unit: 'ms', values: new Map(entries), ...rest };
}

describe('verdictOf', () => {
  test.each([
    ['at most', 50, 50, 'ok'],
    ['at most', 50, 50.1, 'MISS'],
    ['at least', 100, 100, 'ok'],
    ['at least', 100, 99, 'MISS'],
    ['less than', 10, 9.9, 'ok'],
    ['less than', 10, 10, 'MISS'],
    ['more than', 20_000, 20_001, 'ok'],
    ['more than', 20_000, 20_000, 'MISS'],
    ['at most', 50, Number.NaN, 'MISS'],
  ] as const)('%s %d, of %d, is %s', (is, bound, value, expected) => {
    expect(verdictOf(figure('x', 'ms', value, budget(is, bound)))).toBe(expected);
  });

  test('returns none without a budget, or for growth with one size', () => {
    expect(verdictOf(figure('x', 'ms', 5))).toBe('');
    expect(verdictOf(sized({ 1000: 5 }, budget('at most', 1.3, 'growth')))).toBe('');
  });

  test('judges the value with the most customers, or the growth from the fewest to the most', () => {
    expect(verdictOf(sized({ 1000: 5, 100_000: 20 }, budget('at most', 10)))).toBe('MISS');
    expect(verdictOf(sized({ 1000: 20, 100_000: 5 }, budget('at most', 10)))).toBe('ok');
    expect(verdictOf(sized({ 1000: 10, 10_000: 90, 100_000: 13 }, budget('at most', 1.3, 'growth')))).toBe(
      'ok',
    );
    expect(verdictOf(sized({ 1000: 10, 100_000: 13.1 }, budget('at most', 1.3, 'growth')))).toBe('MISS');
  });
});

test('merges the figures of several sizes, with the note of the largest', () => {
  const [search, fewest] = bySize(
    new Map([
      [1_000, [figure('search', 'ms', 4, { note: 'at first' }), figure('only here', 'ms', 1)]],
      [100_000, [figure('search', 'ms', 6, { note: 'at last' })]],
    ]),
  );
  expect(search).toMatchObject({ name: 'search', note: 'at last' });
  expect([...(search?.values ?? [])]).toEqual([
    [1_000, 4],
    [100_000, 6],
  ]);
  expect(search && growth(search)).toBe(1.5);
  expect(fewest && growth(fewest)).toBeNull();
});

describe('the table', () => {
  test('shows each figure at each size, its growth, budget and verdict, with notes below', () => {
    const slow = sized({ 1000: 4, 100_000: 120 }, { ...budget('less than', 30), note: '"la" 120' });
    expect(table('server', [slow]).split('\n')).toEqual([
      'server   1,000  100,000   growth     budget  verdict',
      'search  4.0 ms   120 ms  30.00 x  < 30.0 ms     MISS',
      '  search: "la" 120',
    ]);
  });

  test('lists only missed budgets', () => {
    const figures = [
      figure('kept', 'bytes', 3_000, budget('at most', 5_000)),
      figure('missed', 'bytes', 68_268, budget('at most', 64_000)),
      sized({ 1000: 10, 100_000: 20 }, { ...budget('at most', 1.3, 'growth'), name: 'grown' }),
    ];
    expect(misses('bundle', figures)).toEqual([
      'bundle: missed is 68,268 B, budget <= 64,000 B',
      'bundle: grown is 2.00 x, budget growth <= 1.30 x',
    ]);
  });
});

describe('npm run bench', () => {
  const known = ['bundle', 'server', 'desk'] as const;

  test('measures everything by default, and named sections in its own order', () => {
    expect(readBenchArguments([], known)).toEqual({
      names: known,
      sizes: [1_000, 10_000, 100_000],
      strict: false,
    });
    expect(readBenchArguments(['desk', 'bundle', '--strict', '--sizes=100000,1000'], known)).toEqual({
      names: ['bundle', 'desk'],
      sizes: [1_000, 100_000],
      strict: true,
    });
  });

  test.each(['everything', '--sizes=', '--sizes=many', '--sizes=10'])('refuses %s', (argument) => {
    expect(() => readBenchArguments([argument], known)).toThrow(`not "${argument}"`);
  });
});

test('returns the median: the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('returns the percentile that only the remaining share of the values exceeds', () => {
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([], 0.95)).toBeNaN();
});
