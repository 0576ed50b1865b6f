import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createQueryClient } from '#features/query-client.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { ListData, OverviewData } from '#features/records/cache/list-data.ts';
import { NowContext } from '#features/records/now-context.ts';
import type { PlaceStore } from '#features/records/place/place.ts';
import { CustomersContext } from '#features/records/port-context.ts';
import type { CustomersPort } from '#features/records/port.ts';
import { RecordsView } from '#features/records/RecordsView.tsx';
import type { CustomerRecord } from '#lib/customer.ts';
import { theirNow } from '../../fixtures/customers.ts';
import {
  createCustomersInMemory,
  type CustomersInMemory,
  type CustomersInMemoryOptions,
} from '../../fixtures/customers-in-memory.ts';

/** Called with what the screen asks of its port. */
export interface PortSpies {
  /** A page of the list. */
  onList?: (query: Parameters<CustomersPort['list']>[0]) => void;
  onReadAll?: () => void;
  onRemove?: (record: CustomerRecord) => void;
  onRemoveForGood?: (record: CustomerRecord) => void;
  onOpenExport?: (scope: Parameters<CustomersPort['openExport']>[0]) => void;
  onRecordExport?: (entry: Parameters<CustomersPort['recordExport']>[0]) => void;
}

export interface DeskInMemoryProps extends CustomersInMemoryOptions, PortSpies {
  /** Newest first. */
  customers: readonly CustomerRecord[];
  /** What the search box holds at first. */
  typed?: string;
  showPlainCsv?: boolean;
  /** The reason why the listed customers need attention, as the desk was left with it. */
  keptReason?: string;
}

/**
 * The records screen over customers in memory, with its own queries and mutations: searching, deleting and exporting
 * work, with the faults asked for.
 */
export function DeskInMemory({ typed = '', showPlainCsv = false, keptReason, ...props }: DeskInMemoryProps) {
  const [search, setSearch] = useState(typed);
  const { port, client } = useDesk(props, typed);
  const place = useMemo(() => (keptReason === undefined ? undefined : placeWith(keptReason)), [keptReason]);
  return (
    <QueryClientProvider client={client}>
      <CustomersContext value={port}>
        <NowContext value={theirNow}>
          <RecordsView search={search} onSearch={setSearch} showPlainCsv={showPlainCsv} place={place} />
        </NowContext>
      </CustomersContext>
    </QueryClientProvider>
  );
}

/** The place of an admin who left the desk with a reason chosen. */
function placeWith(reason: string): PlaceStore {
  return {
    read: () => ({ scroll: 0, first: null, below: 0, loaded: 0, open: null, reason }),
    keep: () => undefined,
    lastLook: () => null,
    look: () => undefined,
  };
}

/** A desk that starts again whenever the customers, or what goes wrong, are others. */
function useDesk(
  { customers, faults, ...rest }: Omit<DeskInMemoryProps, 'typed' | 'showPlainCsv' | 'keptReason'>,
  typed: string,
) {
  return useMemo(() => {
    const memory = createCustomersInMemory(customers, { faults, ...rest });
    const client = createQueryClient({ onError: () => undefined });
    // Read beforehand, so that a story begins with the screen that it is about.
    if (!faults?.list) seed(client, memory, typed, faults?.ledger !== 'unread' ? rest.lastExport : undefined);
    return { port: spiedOn(memory, rest), client };
    // oxlint-disable-next-line react/exhaustive-deps -- the others do not change while a story is shown
  }, [customers, faults]);
}

function seed(
  client: QueryClient,
  memory: CustomersInMemory,
  search: string,
  lastExport: CustomersInMemoryOptions['lastExport'],
): void {
  client.setQueryData<ListData>(keys.customersFound(search), {
    pages: [{ search, from: null, ...memory.firstPage(search) }],
    pageParams: [undefined],
  });
  client.setQueryData(keys.daysFound(search), { search, days: memory.dayCounts(search) });
  const all = memory.all();
  client.setQueryData<OverviewData>(keys.overview, {
    total: all.length,
    newest: all[0]?.created_at ?? null,
  });
  if (lastExport !== undefined) client.setQueryData(keys.lastExport, lastExport);
}

function spiedOn(port: CustomersPort, spies: PortSpies): CustomersPort {
  return {
    ...port,
    list: (query, signal) => {
      if (query.limit === undefined) spies.onList?.(query);
      return port.list(query, signal);
    },
    readAll: (signal) => {
      spies.onReadAll?.();
      return port.readAll(signal);
    },
    remove: (record) => {
      spies.onRemove?.(record);
      return port.remove(record);
    },
    removeForGood: (record) => {
      spies.onRemoveForGood?.(record);
      return port.removeForGood(record);
    },
    openExport: (scope, signal) => {
      spies.onOpenExport?.(scope);
      return port.openExport(scope, signal);
    },
    recordExport: (entry) => {
      spies.onRecordExport?.(entry);
      return port.recordExport(entry);
    },
  };
}
