import { expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { openDesk, signal } from './support/desk.ts';

const desk = openDesk();

const two = async (name: string) =>
  [await desk.added(`${name} (Pty) Ltd`), await desk.added(`${name} CC`)] as const;

async function merged(kept: CustomerRecord, other: CustomerRecord, chosen = kept) {
  const change = newId();
  const result = await desk.api.merge(kept, [other], chosen, change);
  if (result.outcome !== 'merged') throw new Error(result.outcome);
  return { ...result, change };
}

test('a merge keeps one customer with the chosen values, and is undone completely', async () => {
  const [kept, other] = await two('Undone');
  const chosen = { ...kept, cell_phone: '0830000001' };
  const { change, customer } = await merged(kept, other, chosen);
  expect(customer).toMatchObject(chosen);
  expect(await desk.api.find(other.id)).toBeNull();
  const { rows: customers } = await desk.api.listDeleted(undefined, signal);
  expect(customers.find(({ id }) => id === other.id)).toMatchObject({
    customer: other,
    merged_into: kept.id,
  });
  expect(await desk.api.history(kept.id, signal)).toMatchObject([{ before: kept, after: chosen }]);

  expect(await desk.api.undoChange(change, newId(), 0)).toMatchObject([
    { outcome: 'undone', customer: other },
    { outcome: 'undone', customer: kept },
  ]);
  expect(await desk.api.find(kept.id)).toEqual(kept);
  expect(await desk.api.find(other.id)).toEqual(other);
});

test('a pair is marked as not duplicates, once, until that is undone', async () => {
  const [one, other] = await two('Distinct');
  const isMarked = async () => {
    const pairs = await desk.api.distinctPairs(signal);
    return pairs.filter((pair) => pair.includes(one.id) && pair.includes(other.id)).length;
  };
  const decision = newId();
  const row = { kind: 'decision', outcome: 'undone', customer_id: other.id, other_id: one.id };
  const number = await desk.api.lastLogged(signal);
  expect(await desk.api.markDistinct([one.id, other.id], decision)).toBe('marked');
  expect(await desk.api.markDistinct([other.id, one.id], newId())).toBe('same');
  expect(await isMarked()).toBe(1);
  expect(await desk.api.changedSince(number, signal)).toMatchObject({ put: [], remove: [] });
  const undone = await desk.api.undoChange(decision, newId(), 0);
  expect(undone).toContainEqual(expect.objectContaining({ ...row, is_distinct: false }));
  expect(await isMarked()).toBe(0);
});
