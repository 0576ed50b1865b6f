import { EXPORT_PORTION } from '#features/records/api/exports-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import { newId } from '#lib/new-id.ts';
import { type Figure, figure, median, percentile, repeated, timed } from './figures.ts';
import { deskOf, newCustomers, type SeededProduct, usedBy, visitorOf } from './product.ts';

const SUBMITS = 100;
const PARALLEL = 50;
const ROUNDS = 50;
const TIMES = 20;
/** The embedded backend answers no one else while it does. */
const A_REQUEST = 400;
/** What docs/owners/running.md says that a small machine needs. */
const MEMORY = 360_000_000;
/** Fewer customers don't show the speed. */
const MUCH = 90_000;

const { signal } = new AbortController();

/** Measures the section `server`: responses over HTTP, from another process. */
export async function measureServer(product: SeededProduct): Promise<Figure[]> {
  const api = deskOf(product);
  const { rows: records, next } = await api.list({}, { limit: 100 }, signal);
  const edit = (turn: number) => {
    const { id = '', cell_phone } = records[turn] ?? {};
    const wanted = { cell_phone: String(830_000_000_000 + turn) };
    return api.update([{ id, seen: { cell_phone: cell_phone ?? '' }, wanted }], {
      id: newId(),
      kind: 'edit',
    });
  };
  const merge = async (turn: number) => {
    const [keep, other] = records.slice(40 + turn * 2);
    if (!keep || !other) throw new Error('There are too few customers.');
    const change = newId();
    const { id: _id, created_at: _at, ...chosen } = keep;
    await api.merge(keep, [other], chosen, change);
    await api.undoChange(change, newId(), 0);
  };
  return [
    figure('first page', 'ms', await repeated(TIMES, () => api.list({}, {}, signal)), { growth: 1.5 }),
    figure('next page', 'ms', await repeated(TIMES, () => api.list({}, { after: next }, signal)), {
      growth: 1.5,
    }),
    ...(await measureSubmits(product)),
    figure('edit', 'ms', await repeated(TIMES, edit), { growth: 1.5 }),
    figure('merge and its Undo', 'ms', await repeated(10, merge), { growth: 1.5 }),
    figure('delete', 'ms', await repeated(TIMES, (turn) => api.removeOne(records[70 + turn]?.id ?? '')), {
      growth: 1.5,
    }),
    ...(await measureExport(product, api)),
  ];
}

/** Also whether response times reveal existing customers (docs/developers/reliability/registration-limits.md). */
async function measureSubmits(product: SeededProduct): Promise<Figure[]> {
  const [visitor, stranger] = [visitorOf(product), visitorOf(product, '127.0.0.2')];
  const next = newCustomers();
  const single = await repeated(SUBMITS, () => visitor.register(next()));
  const crowd = await Promise.allSettled(Array.from({ length: PARALLEL }, () => visitor.register(next())));
  const stored = crowd.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const known: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = next();
    await visitor.register(customer);
    const guess = async () => known.push(await stranger.register(customer));
    const other = async () => fresh.push(await stranger.register(next()));
    for (const send of round % 2 === 0 ? [guess, other] : [other, guess]) await send();
  }
  visitor.close();
  stranger.close();
  return [
    figure('submit', 'ms', single),
    figure('submit: p95', 'ms', percentile(single, 0.95)),
    figure('50 submits at once', 'ms', stored),
    figure('50 submits at once: not stored', '', PARALLEL - stored.length, { most: 0 }),
    figure(
      'a stranger’s registration of a customer, compared with a new one',
      'x',
      median(known) / median(fresh),
    ),
  ];
}

/** Stores an export of everyone in portions, like the desk. */
async function measureExport(product: SeededProduct, api: RecordsApi): Promise<Figure[]> {
  const { processor: used } = usedBy(product);
  const portions: number[] = [];
  const size = EXPORT_PORTION;
  let customers = 0;
  const time = await timed(async () => {
    const begun = await api.beginExport({ kind: 'all' }, { name: 'all.csv', label: null });
    if (!begun) throw new Error('There are no customers.');
    ({ customers } = begun);
    for (let reached = 0; reached < customers; reached += size)
      portions.push(await timed(() => api.exportPortion(begun.id, { reached, size }, signal)));
    await api.finishExport(begun.id, customers);
  });
  const { processor, memory } = usedBy(product);
  const isMuch = customers >= MUCH;
  return [
    figure('export of everyone', 'rows/s', (customers / time) * 1_000, isMuch ? { least: 10_000 } : {}),
    figure('export of everyone: slowest portion', 'ms', Math.max(...portions), { most: A_REQUEST }),
    figure('export of everyone: processor time', 'ms', processor - used, isMuch ? { most: 10_000 } : {}),
    figure('memory at most', 'bytes', memory, { most: MEMORY }),
  ];
}
