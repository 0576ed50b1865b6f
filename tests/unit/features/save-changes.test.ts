import { expect, test } from 'vitest';
import { type Change, saveChanges } from '#features/records/checks/use-apply-fixes.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { inBatches } from '#lib/in-batches.ts';

const customer = { id: 'a', company_name: 'Karoo' } as CustomerRecord;
const changes: Change[] = Array.from({ length: 250 }, () => ({ shown: customer, wanted: customer }));
const saveAll = async (batch: readonly Change[]) =>
  batch.map(({ wanted }) => ({ outcome: 'saved' as const, customer: wanted }));

function save(work: Parameters<typeof saveChanges>[0], { signal } = new AbortController()) {
  return saveChanges(work, (batch) =>
    inBatches({ items: changes, work: batch, signal, onProgress: () => undefined }),
  );
}

test('saveChanges counts changes after a cancel neither as refused nor as failed', async () => {
  const controller = new AbortController();
  const result = await save(async (batch) => {
    controller.abort();
    return saveAll(batch);
  }, controller);
  expect([result.saved.length, result.refused, result.failed]).toEqual([100, 0, 0]);
});

test('saveChanges counts conflicts and failed requests separately, and goes on after both', async () => {
  let batches = 0;
  const result = await save(async (batch) => {
    batches += 1;
    if (batches === 1) throw new Error('Failed to fetch');
    const [, ...others] = await saveAll(batch);
    return [{ outcome: 'gone', deleted: null }, ...others];
  });
  expect([result.saved.length, result.refused, result.failed]).toEqual([148, 2, 100]);
});
