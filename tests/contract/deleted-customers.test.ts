import { expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import type { DeletedCustomer } from '#features/records/api/records-api.ts';
import { openDesk, signal } from './support/desk.ts';

const desk = openDesk();

async function deleted(id: string): Promise<DeletedCustomer | undefined> {
  const { rows: customers } = await desk.api.listDeleted(undefined, signal);
  return customers.find((copy) => copy.id === id);
}

test('a deleted customer is listed with its values, time and admin, and is restored unchanged', async () => {
  const record = await desk.added('Restored', { office_phone: '0115551234', vat_reg_nr: '4220122222' });
  expect(await desk.api.removeOne(record.id)).toEqual({ outcome: 'removed' });
  expect(await desk.api.lastDelete(record.id)).toEqual(expect.any(String));
  expect(await desk.api.find(record.id)).toBeNull();
  expect(await deleted(record.id)).toEqual({
    number: expect.any(Number),
    id: record.id,
    customer: record,
    deleted_at: expect.any(String),
    deleted_by_email: desk.callers.target.adminEmail,
    merged_into: null,
  });

  expect(await desk.api.restore([record.id], newId())).toMatchObject([record]);
  expect(await desk.api.find(record.id)).toEqual(record);
  expect(await deleted(record.id)).toBeUndefined();
});

test('a customer that is gone is neither deleted nor restored', async () => {
  const id = crypto.randomUUID();
  expect(await desk.api.removeOne(id)).toEqual({ outcome: 'gone' });
  expect(await desk.api.lastDelete(id)).toBeNull();
  expect([await desk.api.remove([id], newId()), await desk.api.restore([id], newId())]).toEqual([[], []]);
});

test('deleted customers are listed newest first, page by page', async () => {
  const records = [await desk.added('First'), await desk.added('Second'), await desk.added('Third')];
  for (const { id } of records) await desk.api.remove([id], newId());
  const { rows: customers } = await desk.api.listDeleted(undefined, signal);
  expect(customers.slice(0, 3).map(({ id }) => id)).toEqual(records.map(({ id }) => id).toReversed());
  expect((await desk.api.listDeleted(customers[0], signal)).rows[0]).toEqual(customers[1]);
});
