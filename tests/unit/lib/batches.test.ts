import { expect, test } from 'vitest';
import { batches } from '#lib/batches.ts';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('splits %j into pairs: %j', (items, expected) => {
  expect([...batches(items, 2)]).toEqual(expected);
});
