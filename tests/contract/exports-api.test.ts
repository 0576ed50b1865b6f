import { newId } from '#lib/new-id.ts';
import { expect, test } from 'vitest';
import type { ExportEntry, ExportScope } from '#features/records/api/exports-api.ts';
import type { ChangedSinceExport } from '#features/records/api/baselines-api.ts';
import { type CustomerRecord } from '#lib/customer/customer.ts';
import { exportDate } from '#lib/dates/dates.ts';
import { nameInOneForm } from '#lib/quickbooks/names.ts';
import { marker } from './support/customers.ts';
import { exportedBy } from '../support/exported-by.ts';
import { openDesk, readingOf, signal } from './support/desk.ts';
import { isHosted } from './support/hosted.ts';

const desk = openDesk();
const mine = (name: string) => `${marker} ${name}`;
const idsOf = (records: readonly CustomerRecord[]) => records.map(({ id }) => id);

async function exported(scope: ExportScope, file = { name: 'file.csv', label: null as string | null }) {
  const entry = await exportedBy(desk.api, scope, file);
  if (!entry) throw new Error('There was no customer to export.');
  return entry;
}

const inFile = ({ id }: ExportEntry) => readingOf(desk.api.readExport(id, signal));
const newOnes = () => readingOf(desk.api.readAll({ onlyNew: true }, signal));

test('an export of one customer keeps its current values', async () => {
  const shown = await desk.added('Alone');
  await desk.edit(shown, { cell_phone: '0830000001' });
  const file = { name: 'alone.csv', label: 'Alone' };
  const entry = await exported({ kind: 'record', record: shown }, file);
  expect(entry).toEqual({
    id: expect.any(Number),
    kind: 'record',
    label: 'Alone',
    file_name: 'alone.csv',
    customers: 1,
    created_at: expect.any(String),
    created_by_email: desk.callers.target.adminEmail,
    imported: null,
  });
  const values = { ...shown, cell_phone: '0830000001' };
  expect(await inFile(entry)).toEqual([values]);

  await desk.edit(values, { cell_phone: '0830000002' });
  await desk.api.remove([shown.id], newId());
  expect(await inFile(entry), 'whatever happens to the customer').toEqual([values]);
});

test.skipIf(isHosted)('new customers are in no export of any kind', async () => {
  const scopes: Record<string, (record: CustomerRecord) => ExportScope> = {
    record: (record) => ({ kind: 'record', record }),
    selected: (record) => ({ kind: 'selected', records: [record] }),
    search: ({ company_name }) => ({ kind: 'search', search: company_name }),
    day: ({ company_name, created_at }) => ({
      kind: 'day',
      day: exportDate(new Date(created_at)),
      search: company_name,
    }),
    new: () => ({ kind: 'new' }),
    all: () => ({ kind: 'all' }),
  };
  for (const [kind, scopeOf] of Object.entries(scopes)) {
    const record = await desk.added(`New for ${kind}`);
    expect(idsOf(await newOnes()), kind).toContain(record.id);
    expect(idsOf(await inFile(await exported(scopeOf(record)))), kind).toContain(record.id);
    expect(idsOf(await newOnes()), kind).not.toContain(record.id);
  }
  expect(await desk.api.count({ onlyNew: true }, signal)).toBe(0);
  expect(await desk.api.beginExport({ kind: 'new' }, { name: 'none.csv', label: null })).toBeNull();
});

const changesOf = async (id: string) => {
  const found: ChangedSinceExport[] = [];
  for (let after: ChangedSinceExport | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await desk.api.listChangedSinceExport({ after }, signal);
    found.push(...page.rows.filter((changed) => changed.id === id));
    after = page.next;
  }
  return found;
};

test('a customer that differs from what QuickBooks has is listed until an edit makes it the same', async () => {
  const shown = await desk.added('Changed');
  await desk.edit(shown, { contact_person: 'Anna Nkosi' });
  expect(await changesOf(shown.id), 'in no export').toEqual([]);

  const values = { ...shown, contact_person: 'Anna Nkosi' };
  await exported({ kind: 'record', record: shown });
  expect(await changesOf(shown.id)).toEqual([]);
  await desk.edit(values, { cell_phone: '0830000001' });
  const now = { ...values, cell_phone: '0830000001' };
  const listed = { id: shown.id, customer: now, baseline: values, merged_into: null };
  expect(await changesOf(shown.id)).toMatchObject([listed]);
  expect((await desk.api.baselinesOf([shown.id], signal)).get(shown.id)).toMatchObject({ customer: values });
  const held: string[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await desk.api.listBaselines({ after, limit: 2 }, signal);
    held.push(...page.rows.map(({ customer_id }) => customer_id));
    after = page.next;
  }
  expect(held).toContain(shown.id);
  expect(new Set(held).size).toBe(held.length);
  await exported({ kind: 'record', record: shown });
  expect(await changesOf(shown.id), 'exported again').toMatchObject([listed]);

  await desk.edit(now, { cell_phone: shown.cell_phone });
  expect(await changesOf(shown.id), 'changed back').toEqual([]);
});

test.each([
  ['Weaver Safaris (Pty) Ltd', 'WEAVER  SAFARIS PROPRIETARY LIMITED', true],
  ['Weaver Safaris (Pty) Ltd', 'Weaver safaris (Edms)Bpk.', true],
  ['Weaver Safaris CC', 'Weaver Safaris, c.c.', true],
  ['Café Weaver Limited', 'CAFÉ WEAVER LTD', true],
  ['Weaver Safaris', 'Weaver Safaris CC', false],
  ['Weaver Safaris CC', 'Weaver Safaris (Pty) Ltd', false],
])('what QuickBooks has of %s is kept as %s. The same name: %s', async (ours, theirs, isSame) => {
  expect(nameInOneForm(ours) === nameInOneForm(theirs), 'on the page').toBe(isSame);
  const shown = await desk.added('Spelled');
  const company_name = `${shown.company_name} ${theirs}`;
  await desk.edit(shown, { company_name: `${shown.company_name} ${ours}` });
  expect(await desk.api.recordBaselines({ [shown.id]: { company_name } }, newId())).toEqual([shown.id]);
  expect((await changesOf(shown.id)).length, 'in the database').toBe(isSame ? 0 : 1);
  const baseline = (await desk.api.baselinesOf([shown.id], signal)).get(shown.id);
  expect(baseline?.customer?.company_name).toBe(company_name);
});

test.skipIf(isHosted)(
  'the list of exports has the newest first, page by page, and for each customer',
  async () => {
    const [one, two] = [await desk.added('Listed one'), await desk.added('Listed two')];
    const file = (name: string) => ({ name, label: null });
    await exported({ kind: 'search', search: mine('Listed') }, { name: 'search.csv', label: 'Listed' });
    await exported({ kind: 'all' }, file('all.csv'));
    await exported({ kind: 'record', record: one }, file('record.csv'));

    expect(await desk.api.lastExport(signal), 'not that of a single customer').toMatchObject({ kind: 'all' });
    const { rows: exports } = await desk.api.listExports(undefined, signal);
    expect(exports.slice(0, 3)).toMatchObject([
      { kind: 'record', file_name: 'record.csv', customers: 1 },
      { kind: 'all', file_name: 'all.csv', label: null },
      { kind: 'search', file_name: 'search.csv', label: 'Listed', customers: 2 },
    ]);
    expect((await desk.api.listExports(exports[0], signal)).rows[0]).toEqual(exports[1]);

    const of = await desk.api.exportsOf([one.id, two.id, crypto.randomUUID()], 10, signal);
    const files = (id: string) => of.get(id)?.map(({ file_name }) => file_name);
    expect(files(one.id)).toEqual(['record.csv', 'all.csv', 'search.csv']);
    expect(files(two.id)).toEqual(['all.csv', 'search.csv']);
    expect(of.size).toBe(2);
    expect((await desk.api.exportsOf([one.id], 1, signal)).get(one.id)).toHaveLength(1);
  },
);
