import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCustomers } from '../../src/app/customers/create-customers.ts';
import { CustomersError } from '../../src/app/customers/customers-error.ts';
import type { CustomerPages, CustomersPort } from '#features/records/port.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { exportDate } from '#lib/dates.ts';
import { type FindBy, matchesSearch } from '#lib/search.ts';
import { marker, register, registerMany, removeAll } from './support/customers.ts';
import { isHosted } from './support/hosted.ts';
import { type Callers, newClient, openCallers } from './support/target.ts';

/** The records screen's own functions, against the embedded backend or a hosted project. */

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

/** An entry of the ledger cannot be taken back, and a test's would hide customers from a real shop's next export. */

const onlyEmbedded = isHosted ? ' (skipped: entries of the ledger would stay in the hosted project)' : '';

const { signal } = new AbortController();
let callers: Callers;
let customers: CustomersPort;

beforeAll(async () => {
  callers = await openCallers();
  customers = createCustomers(callers.admin);
  await registerMany(callers.visitor, many);
  for (const company_name of special) await register(callers.visitor, { company_name });
});

afterAll(async () => {
  await removeAll(callers.admin);
  await callers.target.close();
});

const mine = (name: string) => `${marker} ${name}`;

async function added(name: string): Promise<CustomerRecord> {
  await register(callers.visitor, { company_name: name });
  return first(name);
}

async function first(name: string): Promise<CustomerRecord> {
  const { records } = await customers.list({ search: mine(name), limit: 1 }, signal);
  if (!records[0]) throw new Error(`There is no ${name}.`);
  return records[0];
}

async function allOf(pages: CustomerPages): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  for await (const page of pages) records.push(...page);
  return records;
}

describe('list', () => {
  test('gives each customer once, newest first, page by page', async () => {
    const seen: CustomerRecord[] = [];
    let after: CustomerRecord | undefined;
    do {
      const page = await customers.list({ search: mine('Many '), after, limit: 500 }, signal);
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
    const { records: all } = await customers.list({ search: marker, limit: 1000 }, signal);
    const { records } = await customers.list({ search, limit: 1000 }, signal);
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
    for (const person of people) await register(callers.visitor, { company_name: 'Other', ...person });
  });
  afterAll(async () => {
    const { records } = await customers.list({ search: mine('Other'), limit: 1000 }, signal);
    for (const record of records) await customers.removeForGood(record);
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
    const { records: all } = await customers.list({ search: mine('Other'), limit: 1000 }, signal);
    const search = { by, text };
    const { records } = await customers.list({ search, limit: 1000 }, signal);
    const own = records.filter(({ company_name }) => company_name.startsWith(marker));
    expect(own.map(({ id }) => id)).toEqual(
      all.filter((record) => matchesSearch(record, search)).map(({ id }) => id),
    );
    expect(own).toHaveLength(expected);
  });

  test('are counted, listed page by page and exported', async () => {
    const search = { by: 'words', text: `many ${marker}` } as const;
    expect(await customers.count({ search }, signal)).toBe(many);
    const days = await customers.days(search, signal);
    expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(many);
    const first500 = await customers.list({ search, limit: 500 }, signal);
    const next = await customers.list({ search, after: first500.next, limit: 1000 }, signal);
    expect(next.records).toHaveLength(many - 500);
    const run = await customers.openExport({ kind: 'search', search }, signal);
    expect((await allOf(run.pages(signal))).length).toBe(many);
  });
});

test('count and days count what list lists', async () => {
  const newest = await first('Many ');
  expect(await customers.count({}, signal)).toBeGreaterThanOrEqual(many + special.length);
  expect(await customers.count({ after: newest.created_at }, signal)).toBe(special.length);
  const days = await customers.days(mine('Many '), signal);
  expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(many);
  expect(days[0]?.day).toBe(exportDate(new Date(newest.created_at)));
});

test('find gives a customer, and null when there is none', async () => {
  const record = await first('Sparks');
  expect(await customers.find(record.id)).toEqual(record);
  expect(await customers.find(crypto.randomUUID())).toBeNull();
});

test('existing returns who is still there, also for more ids than fit into one request', async () => {
  const { records } = await customers.list({ search: mine('Many '), limit: 250 }, signal);
  const gone = [crypto.randomUUID(), crypto.randomUUID()];
  const ids = records.map(({ id }) => id);
  expect(await customers.existing([...gone, ...ids], signal)).toEqual(new Set(ids));
});

test('remove, listDeleted, restore and removeForGood', async () => {
  const record = await added('Removed');
  expect(await customers.remove(record)).toBe('deleted');
  expect(await customers.find(record.id)).toBeNull();
  const { customers: deleted } = await customers.listDeleted(undefined, signal);
  expect(deleted[0]).toMatchObject(record);

  expect(await customers.restore(record)).toBe('restored');
  expect(await customers.find(record.id)).toEqual(record);

  await customers.removeForGood(record);
  expect(await customers.restore(record)).toBe('gone');
  await customers.removeForGood(record);
  expect(await customers.remove(record), 'somebody else was first').toBe('already');
});

test('removeSome and restoreSome, of whom some were deleted or erased before', async () => {
  const records = [];
  for (const name of ['Some 1', 'Some 2', 'Some 3']) records.push(await added(name));
  const [one, two, three] = records;
  if (!one || !two || !three) throw new Error('Nobody was added.');
  await customers.remove(three);
  const { removed, left } = await customers.removeSome(records);
  expect([...removed].toSorted()).toEqual([one.id, two.id].toSorted());
  expect(left.size).toBe(0);
  expect(await customers.find(one.id)).toBeNull();

  await customers.removeForGood(two);
  expect(await customers.restoreSome(records)).toEqual(
    new Map([
      [one.id, 'restored'],
      [two.id, 'gone'],
      [three.id, 'restored'],
    ]),
  );
  expect(await customers.find(three.id)).toEqual(three);
  for (const record of [one, three]) await customers.removeForGood(record);
});

describe('exports', () => {
  test('readAll and a search return as many as they count, and nobody who registers later', async () => {
    const everyone = await customers.readAll(signal);
    const run = await customers.openExport({ kind: 'search', search: mine('Many ') }, signal);
    const late = await added('Many later');
    const records = await allOf(run.pages(signal));
    expect(records.length).toBe(run.expected);
    expect(run.expected).toBe(many);
    expect(records.map(({ id }) => id)).not.toContain(late.id);
    expect((await allOf(everyone.pages(signal))).length).toBe(everyone.expected);
    await customers.removeForGood(late);
  });

  test('a day holds the customers of that day', async () => {
    const { created_at } = await first('Sparks');
    const day = exportDate(new Date(created_at));
    const run = await customers.openExport({ kind: 'day', day, search: mine('Sparks') }, signal);
    expect((await allOf(run.pages(signal))).map(({ company_name }) => company_name)).toEqual([
      mine('Sparks (Pty) Ltd'),
    ]);
  });

  test('those who were selected, newest first', async () => {
    const { records } = await customers.list({ search: mine('Many '), limit: 1000 }, signal);
    const run = await customers.openExport({ kind: 'selected', records }, signal);
    expect(run).toMatchObject({ expected: 1000, upTo: { id: records[0]?.id } });
    expect(await allOf(run.pages(signal))).toEqual(records);
  });

  test('those who were selected, as they are now, without whom somebody has deleted since', async () => {
    const records = [await added('Chosen 1'), await added('Chosen 2'), await added('Chosen 3')].toReversed();
    const [three, two, one] = records;
    if (!one || !two || !three) throw new Error('Nobody was added.');
    await customers.update(one, { ...one, cell_phone: '0830000009' });
    await customers.remove(three);
    const run = await customers.openExport({ kind: 'selected', records }, signal);
    expect(run).toMatchObject({ expected: 2, upTo: { id: two.id }, gone: [three] });
    expect(await allOf(run.pages(signal))).toEqual([two, { ...one, cell_phone: '0830000009' }]);

    for (const record of [one, two]) await customers.removeForGood(record);
    const nobody = await customers.openExport({ kind: 'selected', records }, signal);
    expect(nobody).toMatchObject({ expected: 0, upTo: null, gone: records });
    await customers.removeForGood(three);
  });

  test('a single customer as it is now, or nobody when it was deleted since', async () => {
    const record = await added('Alone');
    await customers.update(record, { ...record, cell_phone: '0830000009' });
    const run = await customers.openExport({ kind: 'record', record }, signal);
    expect(await allOf(run.pages(signal))).toEqual([{ ...record, cell_phone: '0830000009' }]);
    await customers.removeForGood(record);
    expect(await customers.openExport({ kind: 'record', record }, signal)).toMatchObject({ expected: 0 });
  });

  test.skipIf(isHosted)(
    `new ones are those since the last export, each in one export${onlyEmbedded}`,
    async () => {
      const all = await customers.openExport({ kind: 'all' }, signal);
      if (!all.upTo) throw new Error('There is nobody to export.');
      await customers.recordExport({ scope: 'all', customers: all.expected, upTo: all.upTo });
      expect(await customers.lastExport(signal)).toMatchObject({ customers: all.expected });

      const record = await added('New one');
      const one = await customers.openExport({ kind: 'new' }, signal);
      expect((await allOf(one.pages(signal))).map(({ id }) => id)).toEqual([record.id]);
      const entry = {
        scope: 'new',
        customers: 1,
        upTo: record,
        ...(one.since && { since: one.since }),
      } as const;
      await customers.recordExport(entry);
      await expect(customers.recordExport(entry)).rejects.toThrow('Another export has taken new customers');
      expect((await customers.openExport({ kind: 'new' }, signal)).expected).toBe(0);

      await customers.remove(record);
      await customers.recordExport({ scope: 'all', customers: 1, upTo: record });
      expect(await customers.restore(record)).toBe('restored');
    },
  );

  test.skipIf(isHosted)(
    `are listed, told of each customer, and opened once more${onlyEmbedded}`,
    async () => {
      const [one, two] = [await added('Past one'), await added('Past two')];
      const before = await customers.countNew(signal);
      expect(before.customers).toBeGreaterThanOrEqual(2);
      const day = exportDate(new Date(two.created_at));
      await customers.recordExport({
        scope: 'day',
        customers: 2,
        upTo: two,
        day,
        search: '',
        fileName: 'day.csv',
      });
      await customers.recordExport({
        scope: 'search',
        customers: 2,
        upTo: two,
        search: { by: 'words', text: `${marker} past` },
        fileName: 'search.csv',
      });
      const opened = await customers.openExport({ kind: 'new' }, signal);
      if (!opened.upTo) throw new Error('There is nobody to export.');
      await customers.recordExport({
        scope: 'new',
        customers: opened.expected,
        upTo: opened.upTo,
        ...(opened.since && { since: opened.since }),
        fileName: 'new.csv',
      });
      await customers.recordExport({ scope: 'record', customers: 1, upTo: one, fileName: 'record.csv' });

      expect((await customers.countNew(signal)).customers).toBe(0);
      expect(await customers.lastExport(signal), 'not that of a single customer').toMatchObject({
        scope: 'new',
      });
      const { exports } = await customers.listExports(undefined, signal);
      expect(exports.slice(0, 4).map(({ fileName }) => fileName)).toEqual([
        'record.csv',
        'new.csv',
        'search.csv',
        'day.csv',
      ]);
      const [record, fresh, search, ofDay] = exports;
      expect(record?.by).toMatch(/@/);
      expect(ofDay?.day).toBe(day);
      expect(search?.search).toEqual({ by: 'words', text: `${marker} past` });
      expect((await customers.listExports(record, signal)).exports[0]).toEqual(fresh);

      const of = await customers.exportsOf([one.id, two.id, crypto.randomUUID()], 10, signal);
      const files = (id: string) => of.get(id)?.map(({ fileName }) => fileName);
      expect(files(one.id)?.slice(0, 3)).toEqual(['record.csv', 'new.csv', 'day.csv']);
      expect(files(two.id)?.slice(0, 2)).toEqual(['new.csv', 'day.csv']);
      expect(of.size).toBe(2);
      expect((await customers.exportsOf([one.id], 1, signal)).get(one.id)).toHaveLength(1);

      const again = async (entry: typeof record) => {
        if (!entry) throw new Error('There is no such entry.');
        const run = await customers.openPastExport(entry, signal);
        const ids = (await allOf(run.pages(signal))).map(({ id }) => id);
        expect(ids).toHaveLength(run.expected);
        return ids;
      };
      await added('Past three');
      expect(await again(record)).toEqual([one.id]);
      expect(await again(search)).toEqual([two.id, one.id]);
      expect(await again(fresh)).toHaveLength(opened.expected);
      expect((await again(ofDay)).slice(0, 2)).toEqual([two.id, one.id]);
      await customers.removeForGood(one);
      expect(await again(record)).toEqual([]);
    },
  );

  test.skipIf(isHosted)(
    `of a search and of a selection hold whom they held, whatever those are now${onlyEmbedded}`,
    async () => {
      const [one, two, three] = [await added('Held one'), await added('Held two'), await added('Held three')];
      const ids = [two.id, one.id];
      const recorded = { scope: 'selected', customers: 2, upTo: two, ids, fileName: 'selected.csv' } as const;
      await customers.recordExport(recorded);
      await customers.recordExport({
        scope: 'search',
        customers: 2,
        upTo: two,
        search: mine('Held'),
        ids,
        fileName: 'search.csv',
      });
      await customers.update(one, { ...one, company_name: mine('Renamed one') });

      const of = await customers.exportsOf([one.id, two.id, three.id], 2, signal);
      const files = (id: string) => of.get(id)?.map(({ fileName }) => fileName);
      expect(files(one.id)).toEqual(['search.csv', 'selected.csv']);
      expect(files(two.id)).toEqual(['search.csv', 'selected.csv']);
      expect(of.has(three.id)).toBe(false);
      expect(await customers.changedSinceExport(one.id, signal)).toMatchObject([
        { changes: [{ field: 'company_name', exported: one.company_name }] },
      ]);

      const { exports } = await customers.listExports(undefined, signal);
      for (const entry of exports.slice(0, 2)) {
        const run = await customers.openPastExport(entry, signal);
        expect(run.expected).toBe(2);
        expect((await allOf(run.pages(signal))).map(({ id }) => id)).toEqual(ids);
      }

      // What is not whole is not recorded.
      await expect(customers.recordExport({ ...recorded, customers: 3 })).rejects.toThrow(CustomersError);
      expect((await customers.listExports(undefined, signal)).exports[0]).toEqual(exports[0]);

      await customers.removeForGood(two);
      const listed = await callers.admin
        .from('export_customers')
        .select('id')
        .eq('id', two.id)
        .throwOnError();
      expect(listed.data).toEqual([]);
      for (const record of [one, three]) await customers.removeForGood(record);
    },
  );

  test.skipIf(isHosted)(
    `a selection of more than one request takes is recorded whole${onlyEmbedded}`,
    async () => {
      const { records } = await customers.list({ search: mine('Many '), limit: 1000 }, signal);
      const run = await customers.openExport({ kind: 'search', search: mine('Many ') }, signal);
      const ids = (await allOf(run.pages(signal))).map(({ id }) => id);
      const [newest] = records;
      if (!newest) throw new Error('There is nobody.');
      await customers.recordExport({ scope: 'selected', customers: ids.length, upTo: newest, ids });
      const [entry] = (await customers.listExports(undefined, signal)).exports;
      if (!entry) throw new Error('There is no entry.');
      const again = await customers.openPastExport(entry, signal);
      expect((await allOf(again.pages(signal))).map(({ id }) => id)).toEqual(ids);
    },
  );

  test.skipIf(isHosted)(`a restore tells that an export ran meanwhile${onlyEmbedded}`, async () => {
    const record = await added('Missing');
    await customers.remove(record);
    const after = await added('Later');
    await customers.recordExport({ scope: 'all', customers: 1, upTo: after });
    expect(await customers.restore(record)).toBe('missed-export');
  });
});

test('a visitor is refused with the status that the session is checked by', async () => {
  const visitor = createCustomers(newClient(callers.target));
  const refused = await visitor.count({}, signal).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CustomersError);
  expect(refused).toMatchObject({ status: 401 });
  await expect(visitor.list({ search: '' }, signal)).rejects.toThrow(/permission denied/);
});
