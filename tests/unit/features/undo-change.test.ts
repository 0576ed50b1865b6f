import { expect, test } from 'vitest';
import { UNDO_PORTION, type UndoneRow } from '#features/records/api/changes-api.ts';
import { undoChange } from '#features/records/abilities/undo/logged-changes.ts';

const rows = Array.from({ length: UNDO_PORTION * 2 + 3 }, (_, place): UndoneRow => ({
  kind: 'customer',
  number: place + 1,
  outcome: place === 1 ? 'changed' : place === 2 ? 'same' : 'undone',
  customer_id: `${place}`,
  company_name: `Company ${place}`,
  customer: null,
}));

/** Undoes in memory. Its second portion fails at first. */
function apiOf({ fails = false } = {}) {
  const calls: unknown[] = [];
  const undo = async (undone: string, change: string, after: number) => {
    calls.push([undone, change, after]);
    if (fails && calls.length === 2) throw new Error('Failed to fetch');
    return rows.filter(({ number }) => number > after).slice(0, UNDO_PORTION);
  };
  return { calls, api: { undoChange: undo } };
}

const options = { undone: 'the change', change: 'the undo', onProgress: () => undefined };

test('an undo goes on after each portion, with its progress, and sorts the rows by outcome', async () => {
  const { api, calls } = apiOf();
  const progress: number[] = [];
  const { undone, changed } = await undoChange(api, {
    ...options,
    onProgress: (done) => progress.push(done),
    signal: new AbortController().signal,
  });
  expect(calls).toEqual([0, 500, 1_000].map((after) => ['the change', 'the undo', after]));
  expect(progress).toEqual([0, 500, 1_000]);
  expect(undone).toHaveLength(rows.length - 2);
  expect(changed.map(({ company_name }) => company_name)).toEqual(['Company 1']);
});

test('an abort ends an undo after the current portion', async () => {
  const { api, calls } = apiOf();
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  const { undone } = await undoChange(api, { ...options, onProgress, signal: controller.signal });
  expect(calls).toHaveLength(1);
  expect(undone).toHaveLength(UNDO_PORTION - 2);
});

test('an undo fails with its portion', async () => {
  const { api } = apiOf({ fails: true });
  const { signal } = new AbortController();
  await expect(undoChange(api, { ...options, signal })).rejects.toThrow('Failed to fetch');
});
