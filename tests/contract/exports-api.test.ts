import { newId } from '#lib/new-id.ts';
import { expect, test } from 'vitest';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import type { ExportEntry, ExportScope } from '#features/records/api/records-api.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { exportDate } from '#lib/dates.ts';
import { marker } from './support/customers.ts';
import { openDesk, readingOf, signal } from './support/desk.ts';
import { isHosted } from './support/hosted.ts';
import { newAdmin } from './support/target.ts';

const desk = openDesk();
const mine = (name: string) => `${marker} ${name}`;
const idsOf = (records: readonly CustomerRecord[]) => records.map(({ id }) => id);

async function exported(scope: ExportScope, file = { name: 'file.csv', label: null as string | null }) {
  const entry = await desk.api.createExport(scope, file);
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
  });
  const values = { ...shown, cell_phone: '0830000001' };
  expect(await inFile(entry)).toEqual([values]);

  await desk.edit(values, { cell_phone: '0830000002' });
  await desk.api.remove([shown.id], newId());
  expect(await inFile(entry), 'whatever happens to the customer').toEqual([values]);
});

// On a hosted project, the entry of several customers would stay.
test.skipIf(isHosted)('a customer that was deleted before the export is left out', async () => {
  const records = [
    await desk.added('Selected 1'),
    await desk.added('Selected 2'),
    await desk.added('Selected 3'),
  ];
  await desk.api.remove([records[1]?.id ?? ''], newId());
  const entry = await exported({ kind: 'selected', records });
  expect(entry.customers).toBe(2);
  expect(idsOf(await inFile(entry)), 'newest first').toEqual([records[2]?.id, records[0]?.id]);

  await desk.api.removePermanently(idsOf(records), newId());
  expect(
    await desk.api.createExport({ kind: 'selected', records }, { name: 'x.csv', label: null }),
  ).toBeNull();
  expect(await inFile(entry), 'the stored values go, too').toEqual([]);
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
  expect(await desk.api.createExport({ kind: 'new' }, { name: 'none.csv', label: null })).toBeNull();
});

test.skipIf(isHosted)('new customers are in one export if two admins export at the same moment', async () => {
  const records = [await desk.added('Contested 1'), await desk.added('Contested 2')];
  const other = createRecordsApi(await newAdmin(desk.callers.target));
  const file = { name: 'new.csv', label: null };
  const entries = await Promise.all([
    desk.api.createExport({ kind: 'new' }, file),
    other.createExport({ kind: 'new' }, file),
  ]);
  const taken = await Promise.all(entries.flatMap((entry) => (entry ? [inFile(entry)] : [])));
  expect(idsOf(taken.flat()).toSorted()).toEqual(idsOf(records).toSorted());
});

test.skipIf(isHosted)(
  'exported customers stay exported after a delete and restore, and their file stays complete',
  async () => {
    const record = await desk.added('Restored');
    const entry = await exported({ kind: 'new' });
    await desk.api.remove([record.id], newId());
    expect(idsOf(await inFile(entry))).toContain(record.id);
    await desk.api.restore([record.id], newId());
    expect(idsOf(await newOnes())).not.toContain(record.id);
  },
);

const changesOf = async (id: string) => {
  const changed = await desk.api.changedCustomers(signal);
  return changed.filter(({ customer }) => customer.id === id);
};

test('changed customers have other values than the exported ones', async () => {
  const shown = await desk.added('Changed');
  await desk.edit(shown, { contact_person: 'Anna Nkosi' });
  expect(await changesOf(shown.id), 'in no export').toEqual([]);

  const values = { ...shown, contact_person: 'Anna Nkosi' };
  const entry = await exported({ kind: 'record', record: shown });
  expect(await changesOf(shown.id)).toEqual([]);
  await desk.edit(values, { cell_phone: '0830000001' });
  expect(await changesOf(shown.id)).toMatchObject([
    {
      customer: { ...values, cell_phone: '0830000001' },
      exported: values,
      export_id: entry.id,
      exported_at: entry.created_at,
      changed_at: expect.any(String),
    },
  ]);

  await desk.edit({ ...values, cell_phone: '0830000001' }, { cell_phone: shown.cell_phone });
  expect(await changesOf(shown.id), 'changed back').toEqual([]);
});

test("changed customers can be marked as updated in QuickBooks and unmarked, which isn't an export", async () => {
  const shown = await desk.added('Marked');
  await exported({ kind: 'record', record: shown }, { name: 'marked.csv', label: 'Marked' });
  await desk.edit(shown, { cell_phone: '0830000001' });
  const mark = await desk.api.markUpdated(await changesOf(shown.id));
  if (!mark) throw new Error('Nothing was marked.');
  expect(mark.customers).toBe(1);
  expect(await changesOf(shown.id)).toEqual([]);
  const { exports } = await desk.api.listExports(undefined, signal);
  expect(exports[0]?.file_name).toBe('marked.csv');
  const of = await desk.api.exportsOf([shown.id], 5, signal);
  expect(of.get(shown.id)?.map(({ kind }) => kind)).toEqual(['updated', 'record']);

  await desk.api.unmarkUpdated(mark.id);
  expect(await changesOf(shown.id)).toHaveLength(1);
});

test("changed customers aren't marked with values that the admin didn't see", async () => {
  const shown = await desk.added('Edited again');
  await exported({ kind: 'record', record: shown });
  await desk.edit(shown, { cell_phone: '0830000001' });
  const seen = await changesOf(shown.id);
  await desk.edit({ ...shown, cell_phone: '0830000001' }, { vat_reg_nr: '4220122222' });
  expect(await desk.api.markUpdated(seen)).toBeNull();
  expect(await changesOf(shown.id)).toHaveLength(1);
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
    const { exports } = await desk.api.listExports(undefined, signal);
    expect(exports.slice(0, 3)).toMatchObject([
      { kind: 'record', file_name: 'record.csv', customers: 1 },
      { kind: 'all', file_name: 'all.csv', label: null },
      { kind: 'search', file_name: 'search.csv', label: 'Listed', customers: 2 },
    ]);
    expect((await desk.api.listExports(exports[0], signal)).exports[0]).toEqual(exports[1]);

    const of = await desk.api.exportsOf([one.id, two.id, crypto.randomUUID()], 10, signal);
    const files = (id: string) => of.get(id)?.map(({ file_name }) => file_name);
    expect(files(one.id)).toEqual(['record.csv', 'all.csv', 'search.csv']);
    expect(files(two.id)).toEqual(['all.csv', 'search.csv']);
    expect(of.size).toBe(2);
    expect((await desk.api.exportsOf([one.id], 1, signal)).get(one.id)).toHaveLength(1);
  },
);
