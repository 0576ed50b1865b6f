import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createQueryClient } from '#features/query-client.ts';
import { keys } from '#features/records/api/keys.ts';
import { NowContext } from '#features/records/facts/use-today.ts';
import type { ViewStateStore } from '#features/records/desk/use-view-state.ts';
import { RecordsApiContext, type RecordsApi } from '#features/records/api/records-api.ts';
import type { ViewName } from '#features/records/views/views.ts';
import { Desk } from '#features/records/desk/Desk.tsx';
import { Workspace } from '#ui/Workspace.tsx';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { theirNow } from '../../fixtures/customers.ts';
import { createRecordsInMemory, type RecordsInMemory } from '../../fixtures/records-in-memory.ts';
import type { RecordsInMemoryOptions } from '../../fixtures/shop-in-memory.ts';

export interface ApiSpies {
  onList?: (query: Parameters<RecordsApi['list']>[0]) => void;
  onRemove?: (ids: readonly string[]) => void;
  onRemovePermanently?: (ids: readonly string[]) => void;
  onCreateExport?: (...args: Parameters<RecordsApi['beginExport']>) => void;
}

export interface DeskInMemoryProps extends RecordsInMemoryOptions, ApiSpies {
  /** Newest first. */
  customers: readonly CustomerRecord[];
  /** What the search box holds at first. */
  typed?: string;
  showPlainCsv?: boolean;
  /** The view to restore. */
  view?: ViewName;
}

/** Shows the records desk with customers in memory. Searching, deleting and exporting work, with the given faults. */
export function DeskInMemory({
  typed = '',
  showPlainCsv = false,
  view = 'all',
  ...props
}: DeskInMemoryProps) {
  const [search, setSearch] = useState(typed);
  const { api, client } = useDesk(props, typed);
  const place = useMemo(() => leftWith(view), [view]);
  return (
    <QueryClientProvider client={client}>
      <RecordsApiContext value={api}>
        <NowContext value={theirNow}>
          <Workspace header={<header />}>
            <Desk search={search} onSearch={setSearch} showPlainCsv={showPlainCsv} place={place} />
          </Workspace>
        </NowContext>
      </RecordsApiContext>
    </QueryClientProvider>
  );
}

function leftWith(view: ViewName): ViewStateStore {
  return { read: () => ({ view, first: null, loaded: 0, open: null }), keep: () => undefined };
}

function useDesk(
  { customers, faults, ...rest }: Omit<DeskInMemoryProps, 'typed' | 'showPlainCsv' | 'view'>,
  typed: string,
) {
  return useMemo(() => {
    const memory = createRecordsInMemory(customers, { faults, ...rest });
    const client = createQueryClient({ onError: () => undefined });
    // Load the data first, so that a story starts with its own screen.
    if (!faults?.list) seed(client, memory, typed);
    return { api: spiedOn(memory, rest), client };
    // oxlint-disable-next-line react/exhaustive-deps -- the others don't change while a story is shown
  }, [customers, faults]);
}

function seed(client: QueryClient, memory: RecordsInMemory, search: string): void {
  const query = { search, onlyNew: false, from: null };
  client.setQueryData(keys.list(query), {
    pages: [{ ...memory.firstPage({ search }), baselines: memory.baselines(), query }],
    pageParams: [undefined],
  });
  client.setQueryData(keys.days(query), memory.dayCounts({ search }));
  const all = memory.all();
  const overview = { lastChange: '0', customers: all.length, newest: all[0]?.created_at ?? null };
  // Long ago, so that the desk asks at once who registered since.
  client.setQueryData(keys.overview, overview, { updatedAt: 0 });
}

function spiedOn(api: RecordsApi, spies: ApiSpies): RecordsApi {
  return {
    ...api,
    list: (query, page, signal) => {
      if (page.limit === undefined) spies.onList?.({ ...query, ...page });
      return api.list(query, page, signal);
    },
    removeOne: (id) => {
      spies.onRemove?.([id]);
      return api.removeOne(id);
    },
    remove: (ids, change) => {
      spies.onRemove?.(ids);
      return api.remove(ids, change);
    },
    removePermanently: (ids, change) => {
      spies.onRemovePermanently?.(ids);
      return api.removePermanently(ids, change);
    },
    beginExport: (scope, file) => {
      spies.onCreateExport?.(scope, file);
      return api.beginExport(scope, file);
    },
  };
}
