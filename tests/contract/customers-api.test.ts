import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { CustomersError } from '../../src/app/customers/customers-error.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { exportDate } from '#lib/dates.ts';
import { type FindBy, matchesSearch } from '#lib/search.ts';
import { marker, register, registerMany } from './support/customers.ts';
import { openDesk, readingOf, signal } from './support/desk.ts';
import { newClient } from './support/target.ts';

/** How the records desk finds, counts and reads customers, against the embedded backend or a hosted project. */

const many = 1203;
const special = [
  'Sparks (Pty) Ltd',
  '100% Signal',
  'under_score',
  'The "Loud" Speaker',
  'back\\slash',
  'Star * Radio',
  'Môreson Boerdery',
  'ÉTOILE FM',
];

const desk = openDesk();
const mine = (name: string) => `${marker} ${name}`;
const list = (search: Parameters<typeof matchesSearch>[1], limit = 1000) =>
  desk.api.list({ search }, { limit }, signal);

beforeAll(async () => {
  await registerMany(desk.callers.visitor, many);
  for (const company_name of special) await register(desk.callers.visitor, { company_name });
});

async function first(name: string): Promise<CustomerRecord> {
  const { records } = await list(mine(name), 1);
  if (!records[0]) throw new Error(`There is no ${name}.`);
  return records[0];
}

describe('list', () => {
  test('returns each customer once, newest first, page by page', async () => {
    const seen: CustomerRecord[] = [];
    let after: CustomerRecord | undefined;
    do {
      const page = await desk.api.list({ search: mine('Many ') }, { after, limit: 500 }, signal);
      seen.push(...page.records);
      after = page.next && page.records.at(-1);
    } while (after);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(many);
    const keys = seen.map(({ created_at, id }) => `${created_at} ${id}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  test.each([
    '(pty) lTD',
    '0% s',
    'r_s',
    '"loud"',
    'k\\s',
    'r * r',
    'MÔRESON',
    'étoile',
    'THANDI',
    '@HIGHVELD',
  ])('finds for %j what the rule in TypeScript finds', async (search) => {
    const { records: all } = await list(marker);
    const { records } = await list(search);
    const own = records.filter(({ company_name }) => company_name.startsWith(marker));
    const expected = all.filter((record) => matchesSearch(record, search));
    expect(own.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});

describe('other searches', () => {
  const people: Partial<CustomerInsert>[] = [
    { contact_person: 'Ruan Naidoo', cell_phone: '0829990142', vat_reg_nr: '4999022222' },
    { contact_person: 'Naidoo-Smit, RUAN', cell_phone: '27829990143' },
    { contact_person: 'Ruanda 100%', cell_phone: '0711110000', office_phone: '0519990142' },
    { contact_person: 'Anna Bo_tha', cell_phone: '0711110001', office_phone: '27519990144' },
  ];

  beforeAll(async () => {
    for (const person of people) await register(desk.callers.visitor, { company_name: 'Other', ...person });
  });
  afterAll(async () => {
    const { records } = await list(mine('Other'));
    await desk.api.removePermanently(records.map(({ id }) => id));
  });

  test.each<[FindBy, string, number]>([
    ['phone', '9990', 4],
    ['phone', '082 999 0142', 1],
    ['phone', '+27 82 999 0142', 1],
    ['phone', '082 999 0143', 1],
    ['phone', '+27 (0)51 999 0142', 1],
    ['phone', '082999', 2],
    ['phone', '2782999', 2],
    ['phone', '2711111', 0],
    ['phone', '1420711', 0],
    ['vat', '4999022222', 1],
    ['vat', 'VAT 9022', 1],
    ['words', 'naidoo ruan', 2],
    ['words', '100% ruanda', 1],
    ['words', 'A_N bo_t', 0],
    ['words', 'tha bo_ anna other', 1],
    ['words', 'other O t H e r the naidoo', 2],
  ])('by %s, %j finds what the rule in TypeScript finds', async (by, text, expected) => {
    const { records: all } = await list(mine('Other'));
    const search = { by, text };
    const { records } = await list(search);
    const own = records.filter(({ company_name }) => company_name.startsWith(marker));
    expect(own.map(({ id }) => id)).toEqual(
      all.filter((record) => matchesSearch(record, search)).map(({ id }) => id),
    );
    expect(own).toHaveLength(expected);
  });

  test('are counted, listed page by page and read', async () => {
    const search = { by: 'words', text: `many ${marker}` } as const;
    expect(await desk.api.count({ search }, signal)).toBe(many);
    const days = await desk.api.days({ search }, signal);
    expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(many);
    const first500 = await list(search, 500);
    const next = await desk.api.list({ search }, { after: first500.next, limit: 1000 }, signal);
    expect(next.records).toHaveLength(many - 500);
    expect(await readingOf(desk.api.readAll({ search }, signal))).toHaveLength(many);
  });
});

test('counts and days match the list', async () => {
  const newest = await first('Many ');
  expect(await desk.api.count({}, signal)).toBeGreaterThanOrEqual(many + special.length);
  expect(await desk.api.count({ since: newest.created_at }, signal)).toBe(special.length);
  const days = await desk.api.days({ search: mine('Many ') }, signal);
  expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(many);
  expect(days[0]?.day).toBe(exportDate(new Date(newest.created_at)));
});

test('find returns a customer, or null', async () => {
  const record = await first('Sparks');
  expect(await desk.api.find(record.id)).toEqual(record);
  expect(await desk.api.find(crypto.randomUUID())).toBeNull();
});

test('filterExisting returns the existing ids, also of more than fit into one request', async () => {
  const { records } = await list(mine('Many '), 250);
  const ids = records.map(({ id }) => id);
  const others = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await desk.api.filterExisting([...others, ...ids], signal)).toEqual(new Set(ids));
});

describe('readAll', () => {
  test('returns as many customers as counted, without later registrations', async () => {
    const reading = await desk.api.readAll({ search: mine('Many ') }, signal);
    const late = await desk.added('Many later');
    const records = await readingOf(Promise.resolve(reading));
    expect(reading.total).toBe(many);
    expect(records.map(({ id }) => id)).not.toContain(late.id);
    await desk.api.removePermanently([late.id]);
  });

  test('reads the customers of a day', async () => {
    const { created_at } = await first('Sparks');
    const day = exportDate(new Date(created_at));
    const records = await readingOf(desk.api.readAll({ search: mine('Sparks'), day }, signal));
    expect(records.map(({ company_name }) => company_name)).toEqual([mine('Sparks (Pty) Ltd')]);
    expect(await readingOf(desk.api.readAll({ search: mine('Sparks'), day: '2001-03-05' }, signal))).toEqual(
      [],
    );
  });
});

test('lastChange changes after a registration, edit, delete and restore, and not after a read', async () => {
  const state = () => desk.api.lastChange(signal);
  const states = [await state()];
  const shown = await desk.added('State');
  states.push(await state());
  await desk.edit(shown, { cell_phone: '0830000002' });
  states.push(await state());
  await desk.api.remove([shown.id]);
  states.push(await state());
  await desk.api.restore([shown.id]);
  await desk.api.history(shown.id, signal);
  expect(new Set(states).size).toBe(states.length);
  expect(await state()).not.toBe(states.at(-1));
  expect(await state()).toBe(await state());
});

test('refuses a visitor with the status that leads to a check of the session', async () => {
  const visitor = createRecordsApi(newClient(desk.callers.target));
  const refused = await visitor.count({}, signal).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CustomersError);
  expect(refused).toMatchObject({ status: 401 });
  await expect(visitor.list({}, {}, signal)).rejects.toThrow(/permission denied/);
});
