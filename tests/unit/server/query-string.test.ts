import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../server/rest/parse-query.ts';

const query = (text: string, except?: ReadonlySet<string>) => parseQuery(new URLSearchParams(text), except);

const unreadable = (details: string) => expect.objectContaining({ status: 400, code: 'PGRST100', details });
const RANGE = { status: 416, code: 'PGRST103', message: 'Requested range not satisfiable' };
const outOfRange = (details: string) => expect.objectContaining({ ...RANGE, details });

test('an empty query string selects every column of the first thousand rows', () => {
  expect(query('')).toEqual({
    select: null,
    filters: [],
    order: [],
    limit: 1000,
    offset: 0,
    paged: false,
  });
});

describe('the requested rows', () => {
  test.each([
    ['limit=5', 5, 0, true],
    ['limit=0', 0, 0, true],
    ['limit=1001', 1000, 0, true],
    ['offset=5', 1000, 5, true],
    ['offset=0', 1000, 0, false],
    ['limit=1&limit=7', 7, 0, true],
    ['limit=999999999999999', 1000, 0, true],
  ])('are %j', (text, limit, offset, paged) => {
    expect(query(text)).toMatchObject({ limit, offset, paged });
  });

  test.each(['limit', 'offset'])("can't be negative: %s", (parameter) => {
    expect(() => query(`${parameter}=-10`)).toThrow(
      outOfRange(`${parameter} should be greater than or equal to zero.`),
    );
  });

  const NO_NUMBERS =
    'limit= limit=x offset=1.5 limit=5x limit=x5 offset=--5 limit=-5x limit=1000000000000000';
  test.each(NO_NUMBERS.split(' '))('must be a number: %s', (text) => {
    expect(() => query(text)).toThrow(unreadable('expecting a number'));
  });
});

describe('filters', () => {
  const equals = (column: string, value: string) => ({
    kind: 'compare',
    column,
    operator: 'eq',
    value,
    negated: false,
  });

  test('filters are all other parameters in order, except a function’s arguments', () => {
    expect(query('b=eq.1&select=b&a=eq.2&order=b&limit=1&offset=1').filters).toEqual([
      equals('b', '1'),
      equals('a', '2'),
    ]);
    expect(query('b=eq.1&a=eq.2', new Set(['b'])).filters).toEqual([equals('a', '2')]);
  });

  test('a column’s name can begin or end as a group’s', () => {
    expect(query('order_no=eq.7').filters).toEqual([equals('order_no', '7')]);
    expect(query('for=eq.7').filters).toEqual([equals('for', '7')]);
  });
});
