import { expect, test } from 'vitest';

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
  expect((await desk.api.list({ search: `${marker} After` }, {}, signal)).rows).toEqual([after]);
});
