import { expect, test } from 'vitest';
import { batches, inBatches } from '#lib/batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function workOn(count: number, refuses: (first: number) => boolean = () => false, end = Infinity) {
  const worked: (readonly number[])[] = [];
  const progress: number[] = [];
  const cancel = new AbortController();
  const failed = await inBatches({
    items: numbers(count),
    work: async (batch) => {
      worked.push(batch);
      if (worked.length === end) cancel.abort();
      if (refuses(batch[0] ?? 0)) throw new Error('refused');
    },
    onProgress: (done) => progress.push(done),
    signal: cancel.signal,
  });
  return { worked, progress, failed };
}

test('processes 100 at a time, in order, with progress', async () => {
  const { worked, progress, failed } = await workOn(250);
  expect(worked.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(worked.flat()).toEqual(numbers(250));
  expect(progress).toEqual([0, 100, 200, 250]);
  expect(failed).toEqual([]);
});

test('makes one batch of 100, and none of no items', async () => {
  expect((await workOn(100)).worked).toHaveLength(1);
  expect(await workOn(0)).toEqual({ worked: [], progress: [0], failed: [] });
});

test('returns failed batches, and continues with the next', async () => {
  const { worked, failed } = await workOn(250, (first) => first === 100);
  expect(worked).toHaveLength(3);
  expect(failed).toEqual(numbers(250).slice(100, 200));
});

test('stops before the next batch when cancelled', async () => {
  const { worked, failed } = await workOn(250, undefined, 2);
  expect(worked).toHaveLength(2);
  expect(failed).toEqual([]);
});

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
