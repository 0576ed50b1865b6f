import { expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import { marker } from './support/customers.ts';
import { openDesk, signal } from './support/desk.ts';

const desk = openDesk();

test('an edit sets all fields, and keeps the id and the registration time', async () => {
  const before = await desk.added('Before');
  const wanted = {
    company_name: `${marker} After`,
    contact_person: `'; drop table public.customers; -- "\\" <b> $1 {}`,
    cell_phone: '27835559871',
    office_phone: '0115551234',
    physical_address: 'PO Box 1\nSandton\nGauteng\n2196',
    email_address: 'anna@after.example',
    vat_reg_nr: '4220122222',
  };
  const after = { ...wanted, id: before.id, created_at: before.created_at };
  expect(await desk.edit(before, wanted)).toMatchObject({ outcome: 'saved', customer: after });
  expect(await desk.read(before.id)).toEqual(after);
  expect((await desk.api.list({ search: `${marker} After` }, {}, signal)).records).toEqual([after]);
});

test('an edit of a deleted or merged customer returns the copy, or null after a permanent delete', async () => {
  const [gone, kept, merged] = [
    await desk.added('Gone'),
    await desk.added('Kept'),
    await desk.added('Merged'),
  ];
  await desk.api.remove([gone.id], newId());
  expect(await desk.edit(gone, { contact_person: 'x' })).toMatchObject({
    outcome: 'gone',
    deleted: { customer: gone, deleted_by_email: desk.callers.target.adminEmail, merged_into: null },
  });
  await desk.api.removePermanently([gone.id], newId());
  expect(await desk.edit(gone, { contact_person: 'x' })).toMatchObject({ outcome: 'gone', deleted: null });
  await desk.api.merge(kept, [merged], kept, newId());
  expect(await desk.edit(merged, { contact_person: 'x' })).toMatchObject({
    outcome: 'gone',
    deleted: { id: merged.id, merged_into: kept.id },
  });
});

test('several edits get their own answers in order, and none is saved if one breaks a rule', async () => {
  const [one, two, three] = [
    await desk.added('First'),
    await desk.added('Second'),
    await desk.added('Third'),
  ];
  const seen = { cell_phone: one.cell_phone };
  const save = (...wanted: string[]) =>
    desk.api.update(
      [one, two, three].map(({ id }, n) => ({ id, seen, wanted: { cell_phone: wanted[n] ?? '' } })),
      { id: newId(), kind: 'fix' },
    );
  await expect(save('0830000002', '12', '0830000002')).rejects.toMatchObject({ status: 400 });
  expect(await desk.read(one.id)).toEqual(one);
  await desk.edit(two, { cell_phone: '0830000001' });
  await desk.api.remove([three.id], newId());
  const results = await save('0830000002', '0830000002', '0830000002');
  expect(results.map(({ outcome }) => outcome)).toEqual(['saved', 'conflict', 'gone']);
  expect(results[1]).toMatchObject({ customer: { ...two, cell_phone: '0830000001' } });
  expect((await desk.read(one.id)).cell_phone).toBe('0830000002');
});

test('the history has each edit with the values before and after, admin and time, newest first', async () => {
  const first = await desk.added('History');
  const second = { ...first, office_phone: '0115551234', vat_reg_nr: '4220122222' };
  await desk.edit(first, { office_phone: second.office_phone, vat_reg_nr: second.vat_reg_nr });
  const third = { ...second, office_phone: null };
  await desk.edit(second, { office_phone: null });
  const by = {
    id: expect.any(Number),
    change_id: expect.any(String),
    kind: 'edit',
    changed_by_email: desk.callers.target.adminEmail,
    changed_at: expect.any(String),
    other_name: null,
    accepted: null,
  };
  expect(await desk.api.history(first.id, signal)).toEqual([
    { ...by, before: second, after: third },
    { ...by, before: first, after: second },
  ]);
});
