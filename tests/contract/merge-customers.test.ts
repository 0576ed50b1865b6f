import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCustomers } from '../../src/app/customers/create-customers.ts';
import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { marker, register, removeAll } from './support/customers.ts';
import { type Callers, newClient, openCallers } from './support/target.ts';

/** Likely duplicates are found, decided and merged, through the product's own functions, by admins alone. */

const { signal } = new AbortController();
let callers: Callers;
let customers: CustomersPort;

beforeAll(async () => {
  callers = await openCallers();
  customers = createCustomers(callers.admin);
});

afterAll(async () => {
  await removeAll(callers.admin);
  await callers.target.close();
});

let pairs = 0;

/** Registers a customer twice: the second time with another form of company and a mistyped cell phone. */
async function twice(name: string): Promise<[CustomerRecord, CustomerRecord]> {
  pairs += 1;
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(10, '7');
  const values: Partial<CustomerInsert> = {
    contact_person: `${name} Owner`,
    cell_phone: `08${digits.slice(0, 6)}51`,
    email_address: `${name.toLowerCase()}@${name.toLowerCase()}.example`,
    physical_address: `${pairs} ${name} Road\nSandton\nGauteng\n219${pairs}`,
  };
  const vat_reg_nr = `4${digits.slice(0, 9)}`;
  await register(callers.visitor, { ...values, company_name: `${name} (Pty) Ltd`, vat_reg_nr });
  await register(callers.visitor, {
    ...values,
    company_name: `${name} CC`,
    cell_phone: `08${digits.slice(0, 6)}15`,
  });
  const { records } = await customers.list({ search: `${marker} ${name}` }, signal);
  const [second, first] = records;
  if (!first || !second) throw new Error('They were not registered.');
  return [first, second];
}

async function search(): Promise<number> {
  for (;;) {
    const { left, groups } = await customers.findDuplicates(signal);
    if (left === 0) return groups;
  }
}

const idsOf = (who: readonly CustomerRecord[]) => who.map(({ id }) => id).toSorted();

test('a customer registered twice is offered with its reasons, to both', async () => {
  const both = await twice('Karoosignal');
  expect(await search()).toBeGreaterThan(0);
  const group = await customers.duplicatesOf(both[0].id, signal);
  expect(idsOf(group?.members.map(({ customer }) => customer) ?? [])).toEqual(idsOf(both));
  expect(group?.pairs[0]?.reasons).toEqual(
    expect.arrayContaining(['email_same', 'name_same', 'address_same']),
  );
  expect(await customers.duplicatesOf(both[1].id, signal)).toEqual(group);
  expect((await customers.duplicateGroups(undefined, signal)).map(({ id }) => id)).toContain(group?.id);
});

test('"not the same" is remembered for the pair, and can be taken back', async () => {
  const [one, other] = await twice('Vaalantennas');
  await search();
  await customers.setDistinct(one.id, other.id, false);
  expect(await customers.duplicatesOf(one.id, signal)).toBeNull();
  await customers.update(one, { ...one, office_phone: '0115550001' });
  await search();
  expect(await customers.duplicatesOf(one.id, signal)).toBeNull();
  await customers.setDistinct(one.id, other.id, true);
  expect(await customers.duplicatesOf(one.id, signal)).not.toBeNull();
});

describe('a merge', () => {
  test('keeps one with the chosen values, and one Undo takes all of it back', async () => {
    const [one, other] = await twice('Highveldmerge');
    await search();
    const chosen = { ...one, cell_phone: other.cell_phone };
    const result = await customers.merge(one, [other], chosen);
    if (result.outcome !== 'merged') throw new Error(result.outcome);
    expect(result.customer).toEqual(chosen);
    expect(await customers.find(other.id)).toBeNull();
    const { customers: deleted } = await customers.listDeleted(undefined, signal);
    expect(deleted.map(({ id }) => id)).toContain(other.id);
    expect((await customers.history(one.id, signal)).map(({ field }) => field)).toEqual(['cell_phone']);
    await search();
    expect(await customers.duplicatesOf(one.id, signal)).toBeNull();

    expect(await customers.undoMerge(result.merge)).toEqual({ outcome: 'undone', missedExport: false });
    expect(await customers.find(one.id)).toEqual(one);
    expect(await customers.find(other.id)).toEqual(other);
    await search();
    expect(await customers.duplicatesOf(one.id, signal)).not.toBeNull();
  });

  test('of customers who were changed or deleted meanwhile changes nothing', async () => {
    const [one, other] = await twice('Lowveldmerge');
    await customers.update(other, { ...other, contact_person: 'Anna Nkosi' });
    expect(await customers.merge(one, [other], one)).toEqual({ outcome: 'changed' });
    const present = await customers.find(other.id);
    if (!present) throw new Error('It is gone.');
    await customers.remove(present);
    expect(await customers.merge(one, [present], one)).toEqual({ outcome: 'gone' });
    expect(await customers.find(one.id)).toEqual(one);
  });

  test('is not undone once the kept one was changed', async () => {
    const [one, other] = await twice('Bosveldmerge');
    const result = await customers.merge(one, [other], one);
    if (result.outcome !== 'merged') throw new Error(result.outcome);
    await customers.update(one, { ...one, contact_person: 'Anna Nkosi' });
    expect(await customers.undoMerge(result.merge)).toEqual({ outcome: 'changed' });
    expect(await customers.find(other.id)).toBeNull();
  });

  test('with a value that breaks a rule is refused whole', async () => {
    const [one, other] = await twice('Rulesmerge');
    await expect(customers.merge(one, [other], { ...one, cell_phone: '1' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await customers.find(other.id)).toEqual(other);
  });
});

test('a visitor may do none of it', async () => {
  const [one, other] = await twice('Visitormerge');
  const visitor = createCustomers(newClient(callers.target));
  for (const attempt of [
    () => visitor.findDuplicates(signal),
    () => visitor.duplicateGroups(undefined, signal),
    () => visitor.duplicatesOf(one.id, signal),
    () => visitor.setDistinct(one.id, other.id, false),
    () => visitor.merge(one, [other], one),
    () => visitor.undoMerge(one.id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 401 });
  }
  expect(await customers.find(other.id)).toEqual(other);
});
