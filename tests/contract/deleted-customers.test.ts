import { describe, expect, test } from 'vitest';

import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import type { DeletedCustomer } from '#features/records/api/records-api.ts';
import { openDesk, signal } from './support/desk.ts';
import { newClient, raw } from './support/target.ts';

/** Admins delete, restore and permanently delete customers. Access to the copies is tested with the other tables. */

const desk = openDesk();

async function deleted(id: string): Promise<DeletedCustomer | undefined> {
  const { customers } = await desk.api.listDeleted(undefined, signal);
  return customers.find((copy) => copy.id === id);
}

describe('a deleted customer', () => {
  test('is listed with its values, time and admin, and is restored unchanged', async () => {
    const record = await desk.added('Restored', { office_phone: '0115551234', vat_reg_nr: '4220122222' });
    expect(await desk.api.remove([record.id])).toEqual({ removed: new Set([record.id]), left: new Set() });
    expect(await desk.api.find(record.id)).toBeNull();
    expect(await deleted(record.id)).toEqual({
      id: record.id,
      customer: record,
      deleted_at: expect.any(String),
      deleted_by_email: desk.callers.target.adminEmail,
      merged_into: null,
    });

    expect(await desk.api.restore([record.id])).toMatchObject([record]);
    expect(await desk.api.find(record.id)).toEqual(record);
    expect(await deleted(record.id)).toBeUndefined();
    expect(await desk.api.restore([record.id]), 'again').toMatchObject([record]);
  });

  test("can be deleted permanently, and doesn't return", async () => {
    const [before, now] = [await desk.added('Deleted before'), await desk.added('Deleted now')];
    await desk.api.remove([before.id]);
    const ids = [before.id, now.id];
    await desk.api.removePermanently(ids);
    expect(await deleted(before.id)).toBeUndefined();
    expect(await desk.api.restore(ids)).toEqual([]);
    expect(await desk.api.remove(ids)).toEqual({ removed: new Set(), left: new Set() });
    await desk.api.removePermanently(ids);
  });

  test('is counted once if two admins delete it at the same moment', async () => {
    const { id } = await desk.added('Twice');
    const answers = await Promise.all([desk.api.remove([id]), desk.api.remove([id])]);
    expect(answers.flatMap(({ removed }) => [...removed])).toEqual([id]);
  });

  test("is gone if it's restored and permanently deleted at the same moment", async () => {
    const { id } = await desk.added('Contested');
    await desk.api.remove([id]);
    await Promise.all([desk.api.restore([id]), desk.api.removePermanently([id])]);
    expect(await desk.api.find(id)).toBeNull();
    expect(await desk.api.restore([id])).toEqual([]);
  });
});

test('is restored with others, of which some exist or are gone', async () => {
  const [one, two, three] = [
    await desk.added('Some 1'),
    await desk.added('Some 2'),
    await desk.added('Some 3'),
  ];
  await desk.api.remove([one.id, two.id]);
  await desk.api.removePermanently([two.id]);
  const restored = await desk.api.restore([one.id, two.id, three.id]);
  expect(restored.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
});

test('is listed after a given customer, newest first', async () => {
  const records = [await desk.added('One'), await desk.added('Two'), await desk.added('Three')];
  for (const { id } of records) await desk.api.remove([id]);
  const { customers } = await desk.api.listDeleted(undefined, signal);
  expect(customers.slice(0, 3).map(({ id }) => id)).toEqual(records.map(({ id }) => id).toReversed());
  expect((await desk.api.listDeleted(customers[0], signal)).customers[0]).toEqual(customers[1]);
});

test.each(['restore_customers', 'delete_customers_permanently'])(
  "%s can't be called by GET",
  async (name) => {
    const { id } = await desk.added(`By GET ${name}`);
    const query = `customer_ids=${encodeURIComponent(`{${id}}`)}`;
    const answer = await raw(desk.callers.target, `/rest/v1/rpc/${name}?${query}`, {
      token: desk.callers.token,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await desk.api.find(id)).not.toBeNull();
  },
);

test("a visitor can't delete, list or restore", async () => {
  const visitor = createRecordsApi(newClient(desk.callers.target));
  const { id } = await desk.added('Not for visitors');
  for (const attempt of [
    () => visitor.remove([id]),
    () => visitor.restore([id]),
    () => visitor.removePermanently([id]),
    () => visitor.listDeleted(undefined, signal),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 401 });
  }
});
