import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import { type Cursor, newestFirst } from '#lib/list-order.ts';
import type { CustomerPages, CustomerSnapshot, ExportRun, ExportScope } from '#features/records/port.ts';
import type { NewToExport, PastExport } from '#features/records/export/port.ts';
import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import { lastBoundary } from './export-ledger.ts';
import { lastEdited } from './last-change.ts';
import { count, find, findSome, readPage } from './list.ts';
import { COLUMNS, type Selection } from './selection.ts';

/** Records in one page of an export: the most that a hosted project returns at once. */
const EXPORT_PAGE_SIZE = 1_000;

/**
 * Opens an export of a scope. Its boundary is the newest customer there is now: who registers later is neither counted
 * nor read.
 */
export async function openExport(
  client: Client,
  scope: ExportScope,
  signal: AbortSignal,
): Promise<ExportRun> {
  // Before anything of a customer is read: whatever is changed later may be missing from the file.
  const historyUpTo = await lastEdited(client, signal);
  return { ...(await runOfScope(client, scope, signal)), historyUpTo };
}

async function runOfScope(client: Client, scope: ExportScope, signal: AbortSignal): Promise<ExportRun> {
  if (scope.kind === 'record') return runOfPresent(client, [scope.record], signal);
  if (scope.kind === 'selected') return runOfPresent(client, scope.records, signal);
  const selection = await selectionOf(client, scope, signal);
  // Exports of all and of new customers are recorded up to the newest: no earlier one may still be in the making.
  const isBoundary = scope.kind === 'all' || scope.kind === 'new';
  const newest = isBoundary ? await settledNewest(client, signal) : await newestOf(client, selection, signal);
  if (!newest) return runOf([]);
  return {
    ...(await snapshot(client, { ...selection, upTo: newest.created_at }, signal)),
    upTo: { created_at: newest.created_at, id: newest.id },
    ...(selection.newerThan && { since: selection.newerThan }),
  };
}

/** The customers of a past export who are still there, as they are now. */
export async function openPastExport(
  client: Client,
  { scope, upTo, since, day, search, list }: PastExport,
  signal: AbortSignal,
): Promise<ExportRun> {
  if (scope === 'record') {
    const record = await find(client, upTo.id);
    return { ...runOf(record ? [record] : []), upTo };
  }
  if (list !== undefined) return { ...(await snapshot(client, { list }, signal)), upTo };
  const selection: Selection = {
    upTo: upTo.created_at,
    newerThan: since,
    search,
    ...(day !== undefined && dayBounds(day)),
  };
  return { ...(await snapshot(client, selection, signal)), upTo };
}

/** How many customers an export of new ones would hold. */
export async function countNew(client: Client, signal: AbortSignal): Promise<NewToExport> {
  const since = await lastBoundary(client, signal);
  return { customers: await count(client, { newerThan: since ?? undefined }, signal), since };
}

/** All customers there are now. */
export async function readAll(client: Client, signal: AbortSignal): Promise<CustomerSnapshot> {
  const newest = await newestOf(client, {}, signal);
  if (!newest) return runOf([]);
  return snapshot(client, { upTo: newest.created_at }, signal);
}

async function snapshot(
  client: Client,
  selection: Selection,
  signal: AbortSignal,
): Promise<CustomerSnapshot> {
  const expected = await count(client, selection, signal);
  return { expected, pages: (pagesSignal) => pagesOf(client, selection, expected, pagesSignal) };
}

async function newestOf(
  client: Client,
  selection: Selection,
  signal: AbortSignal,
): Promise<CustomerRecord | undefined> {
  return (await readPage(client, selection, { limit: 1, signal }))[0];
}

/** The newest customer; the database waits until no registration is being stored that could turn out to be older. */
async function settledNewest(client: Client, signal: AbortSignal): Promise<CustomerRecord | undefined> {
  const data = unlessRefused(await client.rpc('export_boundary').select(COLUMNS).abortSignal(signal));
  return data[0];
}

/**
 * Until all are read, or no more come: a project may answer with shorter pages than it was asked for. A customer who is
 * restored meanwhile pushes the last one off a full page, so another page is read after a full one. The next page is
 * being loaded while one is being written.
 */
async function* pagesOf(
  client: Client,
  selection: Selection,
  expected: number,
  signal: AbortSignal,
): CustomerPages {
  const read = (after?: Cursor) => readPage(client, selection, { after, limit: EXPORT_PAGE_SIZE, signal });
  let next = read();
  for (let written = 0, isLast = expected === 0; !isLast;) {
    const page = await next;
    if (page.length === 0) return;
    written += page.length;
    isLast = written >= expected && page.length < EXPORT_PAGE_SIZE;
    if (!isLast) {
      next = read(page.at(-1));
      // A failure is handled where it is awaited; a reader who stops before that does not need it.
      next.catch(() => undefined);
    }
    yield page;
  }
}

/** Customers who were chosen one by one, as they are now, which may be long after they were read. */
async function runOfPresent(
  client: Client,
  chosen: readonly CustomerRecord[],
  signal: AbortSignal,
): Promise<ExportRun> {
  const present = await findSome(
    client,
    chosen.map(({ id }) => id),
    signal,
  );
  const there = new Set(present.map(({ id }) => id));
  return { ...runOf(present.toSorted(newestFirst)), gone: chosen.filter(({ id }) => !there.has(id)) };
}

/** Customers that have just been read, newest first. */
function runOf(records: readonly CustomerRecord[]): ExportRun {
  const [newest] = records;
  return {
    expected: records.length,
    upTo: newest ? { created_at: newest.created_at, id: newest.id } : null,
    pages: () => inPages(records),
  };
}

// oxlint-disable-next-line require-await -- pages are always read asynchronously
async function* inPages(records: readonly CustomerRecord[]): CustomerPages {
  yield* batches(records, EXPORT_PAGE_SIZE);
}

async function selectionOf(
  client: Client,
  scope: Exclude<ExportScope, { kind: 'record' | 'selected' }>,
  signal: AbortSignal,
): Promise<Selection> {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'new':
      return { newerThan: (await lastBoundary(client, signal)) ?? undefined };
    case 'search':
      return { search: scope.search };
    case 'day': {
      const { from, before } = dayBounds(scope.day);
      return { search: scope.search, from, before };
    }
  }
}
