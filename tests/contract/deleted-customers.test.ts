import { expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import type { DeletedCustomer } from '#features/records/api/records-api.ts';
import { openDesk, signal } from './support/desk.ts';
import { raw } from './support/target.ts';

const desk = openDesk();

async function deleted(id: string): Promise<DeletedCustomer | undefined> {
  const { customers } = await desk.api.listDeleted(undefined, signal);
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
  expect(await desk.api.restore([record.id], newId()), 'again').toMatchObject([record]);
});

test("a customer can be deleted permanently, and doesn't return", async () => {
  const [before, now] = [await desk.added('Deleted before'), await desk.added('Deleted now')];
  await desk.api.remove([before.id], newId());
  const ids = [before.id, now.id];
  await desk.api.removePermanently(ids, newId());
  expect(await deleted(before.id)).toBeUndefined();
  expect(await desk.api.restore(ids, newId())).toEqual([]);
  expect(await desk.api.remove(ids, newId())).toEqual([]);
  expect(await desk.api.removeOne(now.id)).toEqual({ outcome: 'gone' });
  expect(await desk.api.lastDelete(now.id)).toBeNull();
});

test('a customer that is deleted twice at the same moment is counted once', async () => {
  const { id } = await desk.added('Twice');
  const answers = await Promise.all([desk.api.remove([id], newId()), desk.api.remove([id], newId())]);
  expect(answers.flat()).toEqual([id]);
});

test('customers are restored together, of which some exist or are gone', async () => {
  const [one, two, three] = [await desk.added('One'), await desk.added('Two'), await desk.added('Three')];
  await desk.api.remove([one.id, two.id], newId());
  await desk.api.removePermanently([two.id], newId());
  const restored = await desk.api.restore([one.id, two.id, three.id], newId());
  expect(restored.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
});

test('deleted customers are listed newest first, page by page', async () => {
  const records = [await desk.added('First'), await desk.added('Second'), await desk.added('Third')];
  for (const { id } of records) await desk.api.remove([id], newId());
  const { customers } = await desk.api.listDeleted(undefined, signal);
  expect(customers.slice(0, 3).map(({ id }) => id)).toEqual(records.map(({ id }) => id).toReversed());
  expect((await desk.api.listDeleted(customers[0], signal)).customers[0]).toEqual(customers[1]);
});

test.each(['restore_customers', 'delete_customers_permanently'])(
  "%s can't be called by GET",
  async (name) => {
    const { id } = await desk.added(`By GET ${name}`);
    const { target, token } = desk.callers;
    const { status } = await raw(target, `/rest/v1/rpc/${name}?customer_ids={${id}}`, { token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await desk.api.find(id)).not.toBeNull();
  },
);
