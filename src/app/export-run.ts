import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { Keyset } from '#lib/keyset.ts';
import type { ExportRun, ExportScope } from '#features/records/records-desk.ts';
import { COLUMNS, countCustomers, customersPage, refused, type Selection } from './customers.ts';
import { lastBoundary } from './export-ledger.ts';
import { loadSupabase } from './supabase.ts';

/** Records in one page of an export: no response of a hosted project holds more. */
const EXPORT_PAGE = 1_000;

/**
 * Opens a run over a scope. Its boundary is the newest customer there is now: what arrives later is neither counted nor
 * read. Rejects with a `CustomersError`, and so do its pages.
 */
export async function openExport(
  scope: ExportScope,
  timeZone: string,
  signal: AbortSignal,
): Promise<ExportRun> {
  if (scope.kind === 'record') return { expected: 1, upTo: scope.record, pages: () => onePage(scope.record) };
  const selection = await selectionOf(scope, timeZone, signal);
  const newest = await newestOf(scope, selection, signal);
  if (!newest) return { expected: 0, upTo: null, pages: noPages };
  const bounded = { ...selection, upTo: newest.created_at };
  const expected = await countCustomers(bounded, signal);
  return {
    expected,
    upTo: { created_at: newest.created_at, id: newest.id },
    ...(selection.newerThan && { since: selection.newerThan }),
    pages: (pagesSignal) => pagesOf(bounded, expected, pagesSignal),
  };
}

/**
 * The boundary of a run. That of everything and of what is new goes into the ledger, where a registration that was
 * being stored just then must not fall behind it: for these the database waits until there is none.
 */
async function newestOf(
  { kind }: ExportScope,
  selection: Selection,
  signal: AbortSignal,
): Promise<CustomerRecord | undefined> {
  if (kind !== 'all' && kind !== 'new') return (await customersPage(selection, { limit: 1, signal }))[0];
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.rpc('export_boundary').select(COLUMNS).abortSignal(signal);
  if (error) throw refused(error, status);
  const [newest] = data satisfies unknown as CustomerRecord[];
  return newest;
}

type Pages = ReturnType<ExportRun['pages']>;

/**
 * Until all are read, or no more come: a project may cut its pages shorter than they were asked for. A customer restored
 * meanwhile pushes the last one off a page that was full, so such a page is looked past. The next page is on its way
 * while one is being written.
 */
async function* pagesOf(selection: Selection, expected: number, signal: AbortSignal): Pages {
  const read = (after?: Keyset) => customersPage(selection, { after, limit: EXPORT_PAGE, signal });
  let next = read();
  for (let count = 0, isLast = expected === 0; !isLast;) {
    const page = await next;
    if (page.length === 0) return;
    count += page.length;
    isLast = count >= expected && page.length < EXPORT_PAGE;
    if (!isLast) {
      next = read(page.at(-1));
      // Its failure is met where it is awaited; whoever stops before that no longer asks.
      next.catch(() => undefined);
    }
    yield page;
  }
}

// oxlint-disable-next-line require-await -- a run's pages are always read asynchronously
async function* onePage(record: CustomerRecord): Pages {
  yield [record];
}

async function* noPages(): Pages {}

async function selectionOf(
  scope: Exclude<ExportScope, { kind: 'record' }>,
  timeZone: string,
  signal: AbortSignal,
): Promise<Selection> {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'new': {
      const newerThan = await lastBoundary(signal);
      return newerThan ? { newerThan } : {};
    }
    case 'search':
      return { search: scope.search };
    case 'day': {
      const { from, before } = dayBounds(scope.day, timeZone);
      return { search: scope.search, from, before };
    }
  }
}
