import { expect, test } from 'vitest';
import { nextInLine } from '#features/records/list/next-in-line.ts';
import { customer } from '../lib/records.ts';

const records = ['a', 'b', 'c', 'd'].map((id) => customer({ id }));

test('the one after takes the place, of the last one the one before, of who is not listed nobody', () => {
  expect(['a', 'b', 'd', 'z', undefined].map((id) => nextInLine(id, records))).toEqual([
    'b',
    'c',
    'c',
    undefined,
    undefined,
  ]);
  expect(nextInLine('a', records.slice(0, 1))).toBeUndefined();
});

test('of several who left at once, those who are there count: the nearest after, or else the nearest before', () => {
  const there =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id);
  expect(nextInLine('b', records, there('a', 'd'))).toBe('d');
  expect(nextInLine('d', records, there('a', 'b'))).toBe('b');
  expect(nextInLine('b', records, there('b'))).toBeUndefined();
});
