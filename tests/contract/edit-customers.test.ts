import { expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { CustomersError } from '../../src/app/customers/customers-error.ts';
import { marker } from './support/customers.ts';
import { editOne, openDesk, signal } from './support/desk.ts';
import { newAdmin, raw } from './support/target.ts';

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

test('an edit keeps another admin’s changes to other fields', async () => {
  const shown = await desk.added('Two admins');
  const other = createRecordsApi(await newAdmin(desk.callers.target));
  const outcomes = await Promise.all([
    desk.edit(shown, { cell_phone: '0830000001' }),
    editOne(other, shown, { contact_person: 'Anna Nkosi' }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
  const both = { cell_phone: '0830000001', contact_person: 'Anna Nkosi' };
  expect(await desk.read(shown.id)).toEqual({ ...shown, ...both });
});

test("an edit isn't saved in part or completely if another admin changed the same field", async () => {
  const shown = await desk.added('Conflict');
  await desk.edit(shown, { cell_phone: '0830000001' });
  const current = { ...shown, cell_phone: '0830000001' };
  const wanted = { cell_phone: '0830000002', contact_person: 'Anna Nkosi' };
  expect(await desk.edit(shown, wanted)).toMatchObject({ outcome: 'conflict', customer: current });
  expect(await desk.read(shown.id)).toEqual(current);
});

test('an edit that is sent again after a lost answer is in the history once', async () => {
  const shown = await desk.added('Lost answer');
  const wanted = { contact_person: 'Anna Nkosi' };
  await desk.edit(shown, wanted);
  expect(await desk.edit(shown, wanted)).toMatchObject({ outcome: 'saved', customer: wanted });
  expect(await desk.api.history(shown.id, signal)).toHaveLength(1);
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

test.each([
  ['company_name', ' '],
  ['cell_phone', '12'],
  ['email_address', 'x'],
  ['vat_reg_nr', '5220122222'],
  ['contact_person', null],
])('an edit is refused if it breaks the rule of %s', async (column, value) => {
  const shown = await desk.added(`Rule of ${column}`);
  const error = await desk.edit(shown, { [column]: value }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CustomersError);
  expect(error).toMatchObject({ status: 400 });
  expect(await desk.read(shown.id)).toEqual(shown);
  expect(await desk.api.history(shown.id, signal)).toEqual([]);
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
  expect((await desk.read(one.id)).cell_phone).toBe('0830000002');
});

test('the table can’t be updated directly, even by an admin', async () => {
  const { id } = await desk.added('Closed');
  for (const [query, code] of [
    [`?id=eq.${id}`, '42501'],
    ['', '21000'],
  ]) {
    const answer = await raw(desk.callers.target, `/rest/v1/customers${query}`, {
      method: 'PATCH',
      body: { contact_person: 'x' },
      token: desk.callers.token,
    });
    expect(answer.json.code, query).toBe(code);
  }
  expect((await desk.read(id)).contact_person).toBe('Thandi Nkosi');
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

test('the history has deletes and restores, and survives them, but not a permanent delete', async () => {
  const shown = await desk.added('Followed');
  await desk.edit(shown, { contact_person: 'Anna Nkosi' });
  await desk.api.remove([shown.id], newId());
  await desk.api.restore([shown.id], newId());
  const history = await desk.api.history(shown.id, signal);
  const edited = { ...shown, contact_person: 'Anna Nkosi' };
  expect(history).toMatchObject([
    { kind: 'restore', before: null, after: edited },
    { kind: 'delete', before: edited, after: null },
    { kind: 'edit', before: shown, after: edited },
  ]);
  await desk.api.removePermanently([shown.id], newId());
  expect(await desk.api.history(shown.id, signal)).toEqual([]);
});
