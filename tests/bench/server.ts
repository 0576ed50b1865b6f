import { newId } from '#lib/new-id.ts';
import { exportedBy } from '../support/exported-by.ts';
import { type Figure, figure, median, percentile, repeated } from './figures.ts';
import { deskOf, newCustomers, type SeededProduct, usedBy, visitorOf } from './product.ts';

const SUBMITS = 100;
const PARALLEL = 50;
const ROUNDS = 50;
const TIMES = 20;
/** However many customers there are. */
const SIMILAR = { growth: 1.5 };
/** What docs/owners/running.md says that a small machine needs. */
const MEMORY = 360_000_000;

const { signal } = new AbortController();

/** Measures the section `server`: responses over HTTP, from another process. */
export async function measureServer(product: SeededProduct): Promise<Figure[]> {
  const api = deskOf(product);
  const { rows: records, next } = await api.list({}, { limit: 100 }, signal);
  const edit = (turn: number) => {
    const { id = '', cell_phone } = records[turn] ?? {};
    const wanted = { cell_phone: String(830_000_000_000 + turn) };
    const change = { id: newId(), kind: 'edit' } as const;
    return api.update([{ id, seen: { cell_phone: cell_phone ?? '' }, wanted }], change);
  };
  const merge = async (turn: number) => {
    const [keep, other] = records.slice(40 + turn * 2);
    if (!keep || !other) throw new Error('There are too few customers.');
    const change = newId();
    const { id: _id, created_at: _at, ...chosen } = keep;
    await api.merge(keep, [other], chosen, change);
    await api.undoChange(change, newId(), 0);
  };
  const remove = (turn: number) => api.removeOne(records[70 + turn]?.id ?? '');
  const figures = [
    figure('first page', 'ms', await repeated(TIMES, () => api.list({}, {}, signal)), SIMILAR),
    figure('next page', 'ms', await repeated(TIMES, () => api.list({}, { after: next }, signal)), SIMILAR),
    ...(await measureSubmits(product)),
    figure('edit', 'ms', await repeated(TIMES, edit), SIMILAR),
    figure('merge and its Undo', 'ms', await repeated(10, merge), SIMILAR),
    figure('delete', 'ms', await repeated(TIMES, remove), SIMILAR),
  ];
  await exportedBy(api, { kind: 'all' });
  return [...figures, figure('memory at most', 'bytes', usedBy(product).memory, { most: MEMORY })];
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
    figure('a stranger’s registration of a known customer, new = 1', 'x', median(known) / median(fresh)),
  ];
}
