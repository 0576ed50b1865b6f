import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { newestFirst } from '#lib/list-order.ts';
import { keys } from '../cache/keys.ts';
import { NOBODY, type SelectionData, withoutRecords, withRecords } from '../cache/selection-data.ts';
import type { RowSelection } from '../list/row-state.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import type { CustomersPort, ExportScope } from '../port.ts';
import { useCustomers } from '../port-context.ts';
import { useStatus } from '../status/use-status.ts';
import { messages } from './messages.ts';

export interface SelectionModel {
  count: number;
  /** Who is selected, newest first. */
  records: () => CustomerRecord[];
  row: RowSelection;
  /** Selects everyone that the search finds, also those who are yet to be loaded. */
  selectAll: () => void;
  /** More customers are being read to be selected. */
  isReading: boolean;
  clear: () => void;
  /** `x` selects a row's customer or no longer does, `X` everyone from the last one to it; true when it did. */
  onRowKey: (record: CustomerRecord, key: string) => boolean;
}

/**
 * Which customers are selected. Who was stays selected while another search is shown; who is deleted no longer is, and
 * who is changed is selected as they are now: the cache has them.
 */
export function useSelection({ list, search, held }: CustomerListModel): SelectionModel {
  const client = useQueryClient();
  const { data: selected = NOBODY } = useQuery<SelectionData>({
    queryKey: keys.selection,
    queryFn: skipToken,
  });
  // A key right after another one acts on what that selected, which may be drawn a moment later.
  const now = () => client.getQueryData<SelectionData>(keys.selection) ?? NOBODY;
  const change = (next: (before: SelectionData) => SelectionData) =>
    client.setQueryData<SelectionData>(keys.selection, (before = NOBODY) => next(before));
  const last = useRef<string>(undefined);
  const select = (records: readonly CustomerRecord[]) => change((before) => withRecords(before, records));
  const reader = useReader(select);
  const perDay = useMemo(() => countPerDay(selected), [selected]);
  const loaded = list.status === 'ready' ? list.records : [];

  const onSelect: RowSelection['onSelect'] = (record, isSelected, isRange) => {
    const stretch = isRange ? between(loaded, last.current, record) : [record];
    last.current = record.id;
    change((before) => (isSelected ? withRecords(before, stretch) : withoutRecords(before, idsOf(stretch))));
  };

  const row: RowSelection = {
    isSelected: ({ id }) => selected.has(id),
    onSelect,
    dayState: (day, customers) => {
      const count = perDay.get(day) ?? 0;
      if (count === 0) return false;
      return customers !== undefined && count >= customers ? true : 'some';
    },
    onSelectDay: (day, isSelected) => {
      if (isSelected && held) select(held.filter((record) => dayOf(record.created_at) === day));
      else if (isSelected) reader.read({ kind: 'day', day, search });
      else change((before) => new Map([...before].filter(([, each]) => each.day !== day)));
    },
  };

  return {
    count: selected.size,
    records: () => Array.from(now().values(), ({ record }) => record).toSorted(newestFirst),
    row,
    selectAll: () => (held ? select(held) : reader.read({ kind: 'search', search })),
    isReading: reader.isReading,
    clear: () => {
      reader.stop();
      last.current = undefined;
      change(() => NOBODY);
    },
    onRowKey: (record, key) => {
      if (key !== 'x' && key !== 'X') return false;
      onSelect(record, key === 'X' || !now().has(record.id), key === 'X');
      return true;
    },
  };
}

/** Reads all customers of a scope, page by page; nothing of them when it fails or is stopped. */
function useReader(onRead: (records: readonly CustomerRecord[]) => void) {
  const customers = useCustomers();
  const { show } = useStatus();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, reset } = useMutation({
    mutationFn: ({ scope, signal }: { scope: ExportScope; signal: AbortSignal }) =>
      allOf(customers, scope, signal),
    onSuccess: onRead,
    onError: (_, { signal }) => {
      if (!signal.aborted) show({ id: 'selection', kind: 'error', text: messages.selectError });
    },
  });
  return {
    read: (scope: ExportScope) => {
      running.current?.abort();
      running.current = new AbortController();
      mutate({ scope, signal: running.current.signal });
    },
    isReading: isPending,
    stop: () => {
      running.current?.abort();
      reset();
    },
  };
}

async function allOf(
  customers: Pick<CustomersPort, 'openExport'>,
  scope: ExportScope,
  signal: AbortSignal,
): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  const run = await customers.openExport(scope, signal);
  for await (const page of run.pages(signal)) {
    signal.throwIfAborted();
    records.push(...page);
  }
  signal.throwIfAborted();
  return records;
}

/** From the last selected customer to this one, as the list has them; this one alone when the other is not listed. */
function between(
  records: readonly CustomerRecord[],
  last: string | undefined,
  record: CustomerRecord,
): readonly CustomerRecord[] {
  const from = records.findIndex(({ id }) => id === last);
  const to = records.findIndex(({ id }) => id === record.id);
  if (from < 0 || to < 0) return [record];
  return records.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function idsOf(records: readonly CustomerRecord[]): ReadonlySet<string> {
  return new Set(records.map(({ id }) => id));
}

function countPerDay(selected: SelectionData): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of selected.values()) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
