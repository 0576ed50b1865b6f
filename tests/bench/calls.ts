import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { UNDO_PORTION } from '#features/records/api/changes-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import { batches } from '#lib/batches.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { newId } from '#lib/new-id.ts';
import { findPostgres } from '../../scripts/postgres/programs.ts';
import { startProject } from '../../scripts/postgres/project.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { fill } from '../postgres/support/fill.ts';
import { readsOf, tellPlans } from '../postgres/support/plans.ts';
import { openTableApi } from '../postgres/support/table-api.ts';
import { exportedBy } from '../support/exported-by.ts';
import { CHANGES, type Call, LISTS, NEW, questions } from './desk-calls.ts';
import { type Figure, figure, median, timed } from './figures.ts';
import { withProduct } from './product.ts';

const SIZE = 100_000;
const FIXED = 10_000;
const ROUNDS = 3;
const A_WRITE = 1_000;

/** Runs a call, and returns the known tables that it reads whole. */
type Watch = (run: () => Promise<unknown>) => Promise<readonly string[]>;

/** Measures the section `calls`: the desk's calls with 100,000 customers on both backends. */
export async function measureCalls(): Promise<Figure[]> {
  const embedded = await withProduct(SIZE, ({ url, session }) => {
    const client = createClient(url, LOCAL_PUBLISHABLE_KEY, {
      accessToken: async () => session.access_token,
      // Node 20 has no WebSocket, and none is used.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
    return measure('embedded', createRecordsApi(client), async (run) => {
      await run();
      return [];
    });
  });
  console.log('Only PostgreSQL says which tables a call reads whole, not the embedded database.');
  return [...embedded, ...(await measureOnPostgres())];
}

async function measureOnPostgres(): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) {
    console.log(
      'PostgreSQL is not measured: no server found. Install version 15 or newer, or set POSTGRES_BIN.',
    );
    return [];
  }
  const project = await startProject(bin);
  const owner = new Client(project.url);
  const connection = new Client(project.authenticatorUrl);
  try {
    await tellPlans(project.adminUrl, 'authenticator');
    await Promise.all([owner.connect(), connection.connect()]);
    await fill(owner, SIZE);
    const api = createRecordsApi((await openTableApi(connection)).admin);
    return await measure('PostgreSQL', api, async (run) => (await readsOf(connection, run)).wholeTables);
  } finally {
    await Promise.all([owner.end(), connection.end()]);
    project.stop();
  }
}

async function measure(backend: string, api: RecordsApi, watch: Watch): Promise<Figure[]> {
  const figures: Figure[] = [];
  const calls = async (all: readonly Call[], when = '') => {
    for (const each of all)
      figures.push(await measureCall(api, watch, each, `${backend}, ${each.name}${when}`));
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
  const customers = (await api.readMatches({}, new AbortController().signal)).slice(0, FIXED);
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
  await calls([questions(again?.id ?? 0)], ', 10,000 fixed');
  const undo = newId();
  let after = 0;
  await portions('undo of 10,000', Array.from({ length: FIXED / UNDO_PORTION }), async () => {
    after = (await api.undoChange(fix, undo, after)).at(-1)?.number ?? after;
  });
  await calls(CHANGES, ', undone');
  return figures;
}

/** Misses its budget if a table is read whole that may not be. */
async function measureCall(
  api: RecordsApi,
  watch: Watch,
  { most, scans = [], run }: Call,
  name: string,
): Promise<Figure> {
  const times: number[] = [];
  let read: readonly string[] = [];
  let failure: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const call = () =>
      run(api).catch((error: unknown) => (failure = error instanceof Error ? error.message : 'an error'));
    times.push(await timed(async () => (read = await watch(call))));
  }
  const unwanted = read.filter((table) => !scans.includes(table) && table !== 'unfinished_exports');
  const notes = [
    ...(read.length > 0 ? [`reads all ${read.join(', ')}`] : []),
    ...(unwanted.length > 0 ? [`may not read all ${unwanted.join(', ')}`] : []),
    ...(failure === undefined ? [] : [`fails: ${failure}`]),
  ];
  return figure(name, 'ms', median(times), {
    most: unwanted.length > 0 || failure !== undefined ? 0 : most,
    ...(notes.length > 0 && { note: notes.join('; ') }),
  });
}
