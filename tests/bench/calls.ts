import { Client } from 'pg';
import { UNDO_PORTION } from '#features/records/api/changes-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import { batches } from '#lib/batches.ts';
import { type CustomerSearch, MOST_COUNTED } from '#lib/customer/search.ts';
import { newId } from '#lib/new-id.ts';
import { findPostgres } from '../../scripts/postgres/programs.ts';
import { startProject } from '../../scripts/postgres/project.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { fill } from '../postgres/support/fill.ts';
import { openTableApi } from '../postgres/support/table-api.ts';
import { exportedBy } from '../support/exported-by.ts';
import { type Figure, figure, repeated, timed } from './figures.ts';
import { deskOf, withProduct } from './product.ts';

const SIZE = 100_000;
const FIXED = 10_000;
const ROUNDS = 3;
/** In milliseconds. */
const [A_PAGE, A_COUNT, DAYS, A_WRITE] = [150, 300, 800, 1_000];

const { signal } = new AbortController();

/** A call of the desk, and the most milliseconds. */
type Call = readonly [name: string, most: number, run: (api: RecordsApi) => Promise<unknown>];

const LISTS: readonly Call[] = [
  ['list: page', A_PAGE, (api) => api.list({}, { limit: 100 }, signal)],
  ['list: count', A_COUNT, (api) => api.count({}, signal)],
  ['list: days', DAYS, (api) => api.days({}, signal)],
  ...['nkosi', '(pty) ltd', 'a', 'zq', 'q&z'].flatMap(ofSearch),
  ...['nkosi zanele', '(pty) ltd', 'zq', 'a e'].flatMap((text) => ofSearch({ by: 'words', text })),
  ...ofSearch({ by: 'phone', text: '0825550' }),
];
const NEW: readonly Call[] = [
  ['new: page', DAYS, (api) => api.list({ onlyNew: true }, { limit: 100 }, signal)],
  ['new: count', DAYS, (api) => api.count({ onlyNew: true }, signal)],
  ['new: days', DAYS, (api) => api.days({ onlyNew: true }, signal)],
];
const CHANGES: readonly Call[] = [
  ['changed: count', A_COUNT, (api) => api.countChangedSinceExport(signal)],
  ['changed: page', A_PAGE, (api) => api.listChangedSinceExport({}, signal)],
  ['changed: 1,000', A_COUNT, (api) => api.listChangedSinceExport({ limit: 1_000 }, signal)],
  ['recent changes', A_PAGE, (api) => api.recentChanges(null, undefined, signal)],
  ['deleted: count', A_COUNT, (api) => api.countDeleted(signal)],
  ['last change', A_PAGE, (api) => api.lastChange(signal)],
];

function ofSearch(search: CustomerSearch): Call[] {
  const [by, text] = typeof search === 'string' ? ['text', search] : [search.by, search.text];
  const most = by === 'text' ? undefined : MOST_COUNTED + 1;
  return [
    [`${by} "${text}": page`, A_PAGE, (api) => api.list({ search }, { limit: 100 }, signal)],
    [`${by} "${text}": count`, A_COUNT, (api) => api.count({ search }, signal, most)],
    [`${by} "${text}": days`, DAYS, (api) => api.days({ search }, signal)],
  ];
}

/** Measures the section `calls`: the desk's calls with 100,000 customers on both backends. `npm test` checks their plans. */
export async function measureCalls(): Promise<Figure[]> {
  const embedded = await withProduct(SIZE, (product) => measure('embedded', deskOf(product)));
  return [...embedded, ...(await measureOnPostgres())];
}

async function measureOnPostgres(): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) {
    console.log('PostgreSQL isn’t measured. Install version 15 or newer, or set POSTGRES_BIN.');
    return [];
  }
  const project = await startProject(bin);
  const owner = new Client(project.url);
  const connection = new Client(project.authenticatorUrl);
  try {
    await Promise.all([owner.connect(), connection.connect()]);
    await fill(owner, SIZE);
    return await measure('PostgreSQL', createRecordsApi((await openTableApi(connection)).admin));
  } finally {
    await Promise.all([owner.end(), connection.end()]);
    project.stop();
  }
}

async function measure(backend: string, api: RecordsApi): Promise<Figure[]> {
  const figures: Figure[] = [];
  const calls = async (all: readonly Call[], when = '') => {
    for (const [name, most, run] of all) {
      const times = await repeated(ROUNDS, () => run(api));
      figures.push(figure(`${backend}, ${name}${when}`, 'ms', times, { most }));
    }
  };
  const portions = async <Item>(what: string, all: Iterable<Item>, run: (item: Item) => Promise<unknown>) => {
    const times: number[] = [];
    for (const item of all) times.push(await timed(() => run(item)));
    figures.push(figure(`${backend}, ${what}: slowest request`, 'ms', Math.max(...times), { most: A_WRITE }));
  };

  await calls([...LISTS, ...NEW]);
  await exportedBy(api, { kind: 'all' });
  // The statistics are from before the export.
  await calls(NEW, ', all exported');
  const customers = (await api.readMatches({}, signal)).slice(0, FIXED);
  const fix = newId();
  await portions('fix of 10,000', batches(customers, UNDO_PORTION), (some) =>
    api.update(
      some.map(({ id, physical_address }) => ({
        id,
        seen: { physical_address },
        wanted: { physical_address: `${physical_address}, fixed` },
      })),
      { id: fix, kind: 'fix' },
    ),
  );
  await calls(CHANGES, ', 10,000 fixed');
  const again = await exportedBy(api, { kind: 'all' });
  const questions = () => api.exportQuestions(again?.id ?? 0, signal);
  await calls([['questions about an export, in portions', A_WRITE, questions]], ', 10,000 fixed');
  const undo = newId();
  let after = 0;
  await portions('undo of 10,000', Array.from({ length: FIXED / UNDO_PORTION }), async () => {
    after = (await api.undoChange(fix, undo, after)).at(-1)?.number ?? after;
  });
  await calls(CHANGES, ', undone');
  return figures;
}
