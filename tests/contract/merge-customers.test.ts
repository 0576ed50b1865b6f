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
  const { customers } = await desk.api.listDeleted(undefined, signal);
  expect(customers.find(({ id }) => id === other.id)).toMatchObject({
    customer: other,
    merged_into: kept.id,
  });
  expect(await desk.api.history(kept.id, signal)).toMatchObject([{ before: kept, after: chosen }]);

  const undo = newId();
  const undone = [
    { outcome: 'undone', customer: other },
    { outcome: 'undone', customer: kept },
  ];
  expect(await desk.api.undoChange(change, undo, 0)).toMatchObject(undone);
  expect(await desk.api.find(kept.id)).toEqual(kept);
  expect(await desk.api.find(other.id)).toEqual(other);
  expect(await desk.api.undoChange(change, undo, 0), 'sent again').toMatchObject(undone);
});

test('a merge changes nothing if a customer was changed or deleted since', async () => {
  const [kept, other] = await two('Changed');
  await desk.edit(other, { contact_person: 'Anna Nkosi' });
  expect(await desk.api.merge(kept, [other], kept, newId())).toMatchObject({ outcome: 'changed' });
  const current = await desk.read(other.id);
  await desk.api.remove([other.id], newId());
  expect(await desk.api.merge(kept, [current], kept, newId())).toMatchObject({ outcome: 'gone' });
  expect(await desk.api.find(kept.id)).toEqual(kept);
});

test('a merge is refused completely if a value breaks a rule', async () => {
  const [kept, other] = await two('Rules');
  await expect(desk.api.merge(kept, [other], { ...kept, cell_phone: '1' }, newId())).rejects.toMatchObject({
    status: 400,
  });
  expect(await desk.api.find(other.id)).toEqual(other);
});

test('an undo of a merge restores the other customer, also if the kept one was changed since', async () => {
  const [kept, other] = await two('Kept changed');
  const { change } = await merged(kept, other);
  await desk.edit(kept, { contact_person: 'Anna Nkosi' });
  expect(await desk.api.undoChange(change, newId(), 0)).toMatchObject([
    { outcome: 'undone', customer: other },
    { outcome: 'changed', company_name: kept.company_name },
  ]);
  expect(await desk.read(kept.id)).toMatchObject({ contact_person: 'Anna Nkosi' });
});

test('a pair is marked as not duplicates in either order, once, until that is undone', async () => {
  const [one, other] = await two('Distinct');
  const isMarked = async () => {
    const pairs = await desk.api.distinctPairs(signal);
    return pairs.filter((pair) => pair.includes(one.id) && pair.includes(other.id)).length;
  };
  const [decision, undo, redo] = [newId(), newId(), newId()];
  const row = { kind: 'decision', outcome: 'undone', customer_id: other.id, other_id: one.id };
  const number = await desk.api.lastLogged(signal);
  expect(await desk.api.markDistinct([one.id, other.id], decision)).toBe('marked');
  expect(await desk.api.markDistinct([other.id, one.id], newId())).toBe('same');
  expect(await isMarked()).toBe(1);
  expect(await desk.api.changedSince(number, signal)).toMatchObject({ put: [], remove: [] });
  const undone = await desk.api.undoChange(decision, undo, 0);
  expect(undone).toContainEqual(expect.objectContaining({ ...row, is_distinct: false }));
  expect(await isMarked()).toBe(0);
  const redone = await desk.api.undoChange(undo, redo, 0);
  expect(redone).toContainEqual(expect.objectContaining({ ...row, is_distinct: true }));
  expect(await isMarked()).toBe(1);
  const { changes } = await desk.api.recentChanges(null, undefined, signal);
  expect(changes[0]).toMatchObject({ kind: 'distinct', undoable: 2, undone: 0, latest_kind: 'redo' });
  expect(await desk.api.history(one.id, signal)).toMatchObject([
    { kind: 'redo', before: null, after: null, other_name: other.company_name },
    { kind: 'undo' },
    { kind: 'distinct' },
  ]);

  await desk.api.removePermanently([one.id], newId());
  expect(await isMarked(), 'after a permanent deletion').toBe(0);
  expect(await desk.api.history(other.id, signal), 'no other customer’s history names it').toEqual([]);
  expect(await desk.api.markDistinct([one.id, other.id], newId()), 'by an admin that still sees it').toBe(
    'gone',
  );
  expect(await desk.api.undoChange(undo, newId(), 0), 'by a redo').toEqual([]);
  expect(await isMarked()).toBe(0);
});
