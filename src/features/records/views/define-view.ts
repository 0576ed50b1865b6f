import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type CustomerSearch, matchesSearch } from '#lib/customer/search.ts';
import { useCounts } from '../api/after-rows.ts';
import type { DayCount, ListQuery } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import { type AnyPage, type Pages, readPages, usePages } from '../api/pages.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { useDrawnBaselines } from '../facts/baselines.ts';
import type { CustomerListModel, Facts, LoadedFacts } from '../facts/facts.ts';
import { useChecks } from '../facts/use-checks.ts';
import { customerCount } from '../shared/messages.ts';
import type { Count, Group, Shown, ShownOptions, Source, View, ViewOptions } from './view.ts';

/** Makes a view. Its source decides which facts its groups and columns may read. */
export function defineView<Name extends keyof LoadedFacts, Page extends AnyPage>(
  options: ViewOptions<Name, Page>,
): View {
  return { ...options, useShown: (shown) => useShown(options, shown) };
}

/** Reads the customers of a view that match a search, and groups them. */
function useShown<Name extends keyof LoadedFacts, Page extends AnyPage>(
  view: ViewOptions<Name, Page>,
  { common, search, from }: ShownOptions,
): Shown {
  const { source } = view;
  const { server, readsAll = false } = source;
  const api = useRecordsApi();
  const wanted: ListQuery = { search, onlyNew: server?.onlyNew ?? false, from: server ? from : null };
  const options = source.pages(wanted);
  const { pages: read, ...loading } = usePages(options, readsAll || (!server && search !== ''));
  const checks = useChecks();
  const paging = source.paging?.(checks) ?? loading;
  const isReady = paging.status === 'ready';
  const pages = isReady ? read : undefined;
  const query = pages?.[0]?.query ?? wanted;
  const counted = useDays(query, server !== undefined && pages !== undefined && server.needsDays(pages));
  const everEdited = useEditedInSearch(search);
  const edited = server && search !== '' && query.search === search ? everEdited : NONE;
  const isDrawn = readsAll || edited.size > 0;
  const { baselines, onDrawn } = useDrawnBaselines(isDrawn);
  const total = useCount(view.count, common);
  const [isOpen, setOpen] = useState(false);

  const own = useMemo(() => {
    const loaded = source.facts({ pages, edited: [...edited.values()], days: counted, common });
    return { ...common, search: query.search, ...loaded };
  }, [common, query.search, source, pages, edited, counted]);
  const known: Facts = own;
  const facts = useMemo(() => {
    const all = baselines && new Map([...(known.baselines ?? []), ...baselines]);
    return isDrawn ? { ...own, baselines: all } : own;
  }, [own, known, isDrawn, baselines]);
  const more = useMemo(() => view.moreGroups?.(own) ?? [], [view, own]);
  const { groups, records } = useMemo(() => {
    const all = [...view.groups(own), ...(isOpen ? more : [])];
    const matching = server ? all : matchingGroups(all, search);
    return { groups: matching, records: matching.flatMap(({ rows }) => rows) };
  }, [view, own, more, isOpen, server, search]);
  const columns = useMemo(() => view.columns(facts), [view, facts]);

  const readRest: CustomerListModel['readAll'] = async (_, signal) => {
    const loaded = source.facts({
      pages: await readPages(options, api, signal),
      edited: [],
      days: undefined,
      common,
    });
    return view.groups({ ...own, ...loaded }).flatMap(({ rows }) => rows);
  };
  const counts = known.days?.reduce((sum, { customers }) => sum + customers, 0);
  return {
    model: {
      ...paging,
      records,
      groups,
      matches: !isReady ? undefined : server ? counts : paging.hasMore ? total : records.length,
      query,
      readAll: server
        ? (day, signal) => api.readMatches({ search: query.search, onlyNew: query.onlyNew, day }, signal)
        : paging.hasMore
          ? readRest
          : null,
    },
    facts,
    columns,
    moreGroups: more.length > 0 ? { count: more.length, isOpen, toggle: () => setOpen(!isOpen) } : undefined,
    onDrawn,
  };
}

const NONE: ReadonlyMap<string, CustomerRecord> = new Map();

/** Returns the customers that were edited since the search began, which stay in it. */
function useEditedInSearch(search: CustomerSearch): ReadonlyMap<string, CustomerRecord> {
  return useQuery({
    queryKey: [...keys.editedInSearch, search],
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
    gcTime: 0,
  }).data;
}

/** Counts customers per day. A query of its own, because counting 100,000 is slower than reading a page. */
function useDays(query: ListQuery, isWanted: boolean): readonly DayCount[] | undefined {
  const { search, onlyNew } = query;
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.days(query),
    queryFn: ({ signal }) => api.days({ search, onlyNew }, signal),
    enabled: isWanted,
  }).data;
}

/** Returns a view's number: counted on the server, or from what the desk knows. */
function useCount(count: Count, common: ShownOptions['common']): number | undefined {
  const [counted] = useCounts(typeof count === 'function' ? [] : [count]);
  return typeof count === 'function' ? count(common) : counted;
}

/** Returns the customers of each group that match a search, and how many they are. */
export function matchingGroups(groups: readonly Group[], search: CustomerSearch): readonly Group[] {
  if (search === '') return groups;
  return groups.flatMap((group) => {
    const rows = group.rows.filter((record) => matchesSearch(record, search));
    return rows.length > 0 ? [{ ...group, rows, count: customerCount(rows.length) }] : [];
  });
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
