import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { DayCount, ListQuery } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import { type AnyPage, type Pages, type Paging } from '../api/pages.ts';
import type { ChecksModel } from '../facts/use-checks.ts';
import type { CommonFacts, Loaded, LoadedFacts } from '../facts/facts.ts';

/** Where a view's customers come from. */
export interface Source<Name extends keyof LoadedFacts, Page extends AnyPage> {
  /** What it reads while the view is shown. */
  pages: (query: ListQuery) => Pages<Page>;
  /** Reads all pages at once. */
  readsAll?: true;
  /** What the pages say of customers; undefined while they load. */
  facts: (read: Read<Page>) => Loaded<Name>;
  /** The server searches and counts by day. Without it, the desk searches, and a search loads all pages. */
  server?: { onlyNew: boolean; needsDays: (pages: readonly Page[]) => boolean };
  /** Reads baselines of the rows that are drawn again with each change. */
  readsDrawn?: true;
  /** How far it's loaded, if the desk has it already. */
  paging?: (checks: ChecksModel) => Paging;
}

/** What was read for a source. */
export interface Read<Page> {
  pages: readonly Page[] | undefined;
  /** The customers that an edit removed from the search. */
  edited: readonly CustomerRecord[];
  days: readonly DayCount[] | undefined;
  common: Omit<CommonFacts, 'search'>;
}

/** The pages of a source that the desk has already. */
const here: Pages<AnyPage> = { queryKey: keys.here, read: async () => ({ next: undefined }) };

/** The source of customers with problems or duplicates, which the check finds. */
export const checked: Source<never, AnyPage> = {
  pages: () => here,
  facts: () => ({}),
  paging: ({ result, error, check }) => ({
    status: result ? 'ready' : error ? 'failed' : 'loading',
    more: 'idle',
    hasMore: false,
    failure: error?.message ?? '',
    loadMore: () => undefined,
    retry: check,
  }),
};
