// cspell:ignore ofﬁce İstanbul ıstanbul ΣΟΦΟΣ σοφος ller
import { beforeAll, expect, test } from 'vitest';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { CustomersError } from '../../src/app/customers/customers-error.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { exportDate } from '#lib/dates/dates.ts';
import { batches } from '#lib/batches.ts';
import { type CustomerSearch, type FindBy, matchesSearch } from '#lib/customer/search.ts';
import { marker, register, registerMany } from './support/customers.ts';
import { openDesk, readingOf, signal } from './support/desk.ts';
import { newClient } from './support/target.ts';

/** More than one response can have. */
const MANY = 1_001;
const SPECIAL: Partial<CustomerInsert>[] = [
  'Sparks (Pty) Ltd',
  'Radio, Video & Son',
  '100% Signal',
  'under_score',
  'The "Loud" Speaker',
  'back\\slash',
  'Star * Radio',
  'Môreson Boerdery',
  'ÉTOILE FM',
  'O’Brien Sound',
  'Zoe\u0308 Mu\u0308ller',
  'Straße–Øst',
  'İstanbul ofﬁce',
  'ΣΟΦΟΣ «Ra\u00addio» \uFF26\uFF2D',
].map((company_name) => ({ company_name }));
const OTHERS: Partial<CustomerInsert>[] = [
  { contact_person: 'Ruan Naidoo', cell_phone: '0829990142', vat_reg_nr: '4999022222' },
  { contact_person: 'Naidoo-Smit, RUAN', cell_phone: '27829990143' },
  { contact_person: 'Ruanda 100%', cell_phone: '0711110000', office_phone: '0519990142' },
  { contact_person: 'Anna Bo_tha', cell_phone: '0711110001', office_phone: '27519990144' },
].map((values) => ({ company_name: 'Other', ...values }));

const desk = openDesk();
const mine = (name: string) => `${marker} ${name}`;
const list = (search: CustomerSearch, limit = 1_000) => desk.api.list({ search }, { limit }, signal);
let special: readonly CustomerRecord[];

beforeAll(async () => {
  await registerMany(desk.callers.admin, MANY);
  for (const values of [...SPECIAL, ...OTHERS]) await register(desk.callers.visitor, values);
  special = (await list(marker, SPECIAL.length + OTHERS.length)).rows;
});

test('list returns each customer once, newest first, page by page', async () => {
  const seen: CustomerRecord[] = [];
  let after: CustomerRecord | undefined;
  do {
    const page = await desk.api.list({ search: mine('Many ') }, { after, limit: 500 }, signal);
    seen.push(...page.rows);
    after = page.next && page.rows.at(-1);
  } while (after);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
  const keys = seen.map(({ created_at, id }) => `${created_at} ${id}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
});

test.each<[FindBy | 'text', string, number]>([
  ['text', '(pty) lTD', 1],
  ['text', 'Radio, Video', 1],
  ['text', '0% s', 1],
  ['text', 'r_s', 1],
  ['text', '"loud"', 1],
  ['text', 'k\\s', 1],
  ['text', 'r * r', 1],
  ['text', 'MÔRESON', 1],
  ['text', 'étoile', 1],
  ['text', 'Sparks (Pty) Ltd Thandi', 0],
  ['text', '12 Main Road', 0],
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
  ['words', "o'brien", 1],
  ['words', 'OBrien', 1],
  ['words', 'MULLER zoe', 1],
  ['words', 'Müller', 1],
  ['words', 'strasse-ost', 1],
  ['words', 'STRAẞE', 1],
  ['words', 'istanbul office', 1],
  ['words', 'σοφος "radio" fm', 1],
  ['words', 'etoile', 1],
  ['words', 'miller', 0],
  ['text', "o'brien", 0],
  ['text', 'muller', 0],
  ['words', '100% ruanda', 1],
  ['words', 'A_N bo_t', 0],
  ['words', 'tha bo_ anna other', 1],
  ['words', 'other O t H e r the naidoo', 2],
])('a search by %s for %j finds what the rule in TypeScript finds: %i', async (by, text, expected) => {
  const search = by === 'text' ? text : { by, text };
  const { rows: records } = await list(search);
  const own = records.filter(({ company_name }) => company_name.startsWith(marker)).map(({ id }) => id);
  expect(own).toEqual(special.filter((record) => matchesSearch(record, search)).map(({ id }) => id));
  expect(own).toHaveLength(expected);
});

test('a search by words is counted, listed page by page and read', async () => {
  const search = { by: 'words', text: `many ${marker}` } as const;
  expect(await desk.api.count({ search }, signal)).toBe(MANY);
  const days = await desk.api.days({ search }, signal);
  expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(MANY);
  const first = await list(search, 500);
  const next = await desk.api.list({ search }, { after: first.next, limit: 1_000 }, signal);
  expect(next.rows).toHaveLength(MANY - 500);
  expect(await readingOf(desk.api.readAll({ search }, signal))).toHaveLength(MANY);
});

test('counts and days match the list', async () => {
  const [newest] = (await list(mine('Many '), 1)).rows;
  expect(await desk.api.count({ since: newest?.created_at ?? '' }, signal)).toBe(special.length);
  const days = await desk.api.days({ search: mine('Many ') }, signal);
  expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(MANY);
  expect(days[0]?.day).toBe(exportDate(new Date(newest?.created_at ?? '')));
  expect(await desk.api.days({ search: crypto.randomUUID() }, signal)).toEqual([]);
});

test('readAll returns as many customers as counted, without later registrations', async () => {
  const reading = await desk.api.readAll({ search: mine('Many ') }, signal);
  const late = await desk.added('Many later');
  const records = await readingOf(Promise.resolve(reading));
  expect(reading.total).toBe(MANY);
  expect(records.map(({ id }) => id)).not.toContain(late.id);
});

test('readMatches returns the customers of the list, also of a day and only new ones', async () => {
  const search = mine('Many ');
  const records = await readingOf(desk.api.readAll({ search }, signal));
  expect(await desk.api.readMatches({ search }, signal)).toEqual(records);
  const day = exportDate(new Date(records[0]?.created_at ?? ''));
  expect(await desk.api.readMatches({ search, day, onlyNew: true }, signal)).toEqual(
    await readingOf(desk.api.readAll({ search, day, onlyNew: true }, signal)),
  );
});

test('readAll returns the customers of a day', async () => {
  const search = mine('Sparks');
  const namesOn = async (day: string) =>
    (await readingOf(desk.api.readAll({ search, day }, signal))).map(({ company_name }) => company_name);
  const { created_at = '' } = (await list(search)).rows[0] ?? {};
  expect(await namesOn(exportDate(new Date(created_at)))).toEqual([mine('Sparks (Pty) Ltd')]);
  expect(await namesOn('2001-03-05')).toEqual([]);
});

test('changedSince returns what changed after a number of the log, each customer once as it is now', async () => {
  const [edited, deleted] = [await desk.added('Logged'), await desk.added('Logged too')];
  const number = await desk.api.lastLogged(signal);
  expect(await desk.api.changedSince(number, signal)).toEqual({
    number,
    put: [],
    remove: [],
  });
  await desk.edit(edited, { cell_phone: '0830000003' });
  await desk.edit({ ...edited, cell_phone: '0830000003' }, { cell_phone: '0830000004' });
  await desk.api.remove([deleted.id], newId());
  const changed = await desk.api.changedSince(number, signal);
  expect(changed).toEqual({
    number: await desk.api.lastLogged(signal),
    put: [{ ...edited, cell_phone: '0830000004' }],
    remove: [deleted.id],
  });
  expect(changed.put).toEqual([await desk.api.find(edited.id)]);
});

test('changedSince returns more changes than one response can have', async () => {
  const number = await desk.api.lastLogged(signal);
  const ids = (await desk.api.readMatches({ search: mine('Many ') }, signal)).map(({ id }) => id);
  const change = newId();
  for (const some of batches(ids)) await desk.api.remove(some, change);
  expect((await desk.api.changedSince(number, signal)).remove).toHaveLength(ids.length);
  for (const some of batches(ids)) await desk.api.restore(some, newId());
});

test('lastChange differs after a change, and stays the same after a read and a registration', async () => {
  const before = await desk.api.lastChange(signal);
  const shown = await desk.added('State');
  expect(await desk.api.lastChange(signal)).toEqual(before);
  await desk.edit(shown, { cell_phone: '0830000002' });
  const edited = await desk.api.lastChange(signal);
  await desk.api.remove([shown.id], newId());
  const deleted = await desk.api.lastChange(signal);
  expect(new Set([before, edited, deleted]).size).toBe(3);
  await desk.api.history(shown.id, signal);
  expect(await desk.api.lastChange(signal)).toEqual(deleted);
});

test('a visitor is refused with the status that leads to a check of the session', async () => {
  const visitor = createRecordsApi(newClient(desk.callers.target));
  const refused = await visitor.count({}, signal).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CustomersError);
  expect(refused).toMatchObject({ status: 401 });
});
