import { expect, test } from 'vitest';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { acceptable, withAccepted } from '#lib/quickbooks/accepted.ts';
import { checkCustomer, needsFix } from '#lib/quickbooks/problems.ts';
import { newId } from '#lib/new-id.ts';
import { openDesk, signal } from './support/desk.ts';

const desk = openDesk();

test('a problem is accepted for its values, undone and redone', async () => {
  const record = await desk.added('Abroad', {
    contact_person: '-Thandi',
    physical_address: '4 Kingsway, Maseru, Lesotho',
  });
  const wanted: Accepted = acceptable(record, checkCustomer(record)) ?? {};
  expect(Object.keys(wanted)).toEqual(['other-country', 'cell-changed']);
  const needsPerson = async () => {
    const accepted = await desk.api.accepted(signal);
    return needsFix(withAccepted(record, checkCustomer(record), accepted.get(record.id)));
  };
  const number = await desk.api.lastLogged(signal);
  const [change, undo] = [newId(), newId()];
  expect(await desk.api.accept(new Map([[record.id, wanted]]), change)).toEqual([record.id]);
  expect(await needsPerson()).toBe(false);
  const row = { kind: 'acceptance', outcome: 'undone', customer_id: record.id, customer: record };
  expect(await desk.api.undoChange(change, undo, 0)).toMatchObject([row]);
  expect(await needsPerson()).toBe(true);
  expect(await desk.api.undoChange(undo, newId(), 0)).toMatchObject([row]);
  expect(await needsPerson()).toBe(false);
  expect(await desk.api.history(record.id, signal)).toMatchObject([
    { kind: 'redo', accepted: wanted },
    { kind: 'undo' },
    { kind: 'accept', before: null, after: null },
  ]);
  expect(await desk.api.changedSince(number, signal)).toMatchObject({ put: [], remove: [] });
});
