import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { newestFirst } from '#lib/list-order.ts';
import { keys } from '../cache/keys.ts';
import { NO_SELECTION, type SelectionData, withoutRecords, withRecords } from '../cache/selection-data.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import type { CustomerQuery, RecordsApi } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { messages } from './messages.ts';

export interface RowSelection {
  isSelected: (record: CustomerRecord) => boolean;
  /** `isRange`: with Shift, from the last selected customer. */
  onSelect: (record: CustomerRecord, selected: boolean, isRange: boolean) => void;
  ofDay: (day: string) => number;
  onSelectDay: (day: string, selected: boolean) => void;
  onSelectAll: (records: readonly CustomerRecord[], selected: boolean) => void;
}

export interface SelectionModel {
  count: number;
  /** Newest first. */
  records: () => CustomerRecord[];
  row: RowSelection;
  /** Selects all matches, also those not loaded yet. */
  selectAll: () => void;
  isReading: boolean;
  clear: () => void;
  /** Selects or deselects a row; `isRange`: from the last selected one. */
  toggle: (record: CustomerRecord, isRange: boolean) => void;
}

/**
 * Returns the selection. It stays while the search changes; the cache removes deleted customers and updates changed
 * ones.
 */
export function useSelection({ list, query, held }: CustomerListModel): SelectionModel {
  const client = useQueryClient();
  const { data: selected = NO_SELECTION } = useQuery<SelectionData>({
    queryKey: keys.selection,
    queryFn: skipToken,
  });
  // Read the cache: a key pressed right after another may come before the render.
  const now = () => client.getQueryData<SelectionData>(keys.selection) ?? NO_SELECTION;
  const change = (next: (before: SelectionData) => SelectionData) =>
    client.setQueryData<SelectionData>(keys.selection, (before = NO_SELECTION) => next(before));
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
    ofDay: (day) => perDay.get(day) ?? 0,
    onSelectDay: (day, isSelected) => {
      if (isSelected && held) select(held.filter((record) => dayOf(record.created_at) === day));
      else if (isSelected) reader.read({ ...query, day });
      else change((before) => new Map([...before].filter(([, each]) => each.day !== day)));
    },
    onSelectAll: (records, isSelected) =>
      change((before) =>
        isSelected ? withRecords(before, records) : withoutRecords(before, idsOf(records)),
      ),
  };

  return {
    count: selected.size,
    records: () => Array.from(now().values(), ({ record }) => record).toSorted(newestFirst),
    row,
    selectAll: () => (held ? select(held) : reader.read(query)),
    isReading: reader.isReading,
    clear: () => {
      reader.stop();
      last.current = undefined;
      change(() => NO_SELECTION);
    },
    toggle: (record, isRange) => onSelect(record, isRange || !now().has(record.id), isRange),
  };
}

/** Reads all customers of a query to select them, unless it fails or is stopped. */
function useReader(onRead: (records: readonly CustomerRecord[]) => void) {
  const api = useRecordsApi();
  const { notify } = useNotifications();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, reset } = useMutation({
    mutationFn: ({ query, signal }: { query: CustomerQuery; signal: AbortSignal }) =>
      allOf(api, query, signal),
    onSuccess: onRead,
    onError: (_, { signal }) => {
      if (!signal.aborted) notify({ id: 'selection', tone: 'error', text: messages.selectError });
    },
  });
  return {
    read: (query: CustomerQuery) => {
      running.current?.abort();
      running.current = new AbortController();
      mutate({ query, signal: running.current.signal });
    },
    isReading: isPending,
    stop: () => {
      running.current?.abort();
      reset();
    },
  };
}

async function allOf(
  api: Pick<RecordsApi, 'readAll'>,
  query: CustomerQuery,
  signal: AbortSignal,
): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  const { pages } = await api.readAll(query, signal);
  for await (const page of pages) {
    signal.throwIfAborted();
    records.push(...page);
  }
  signal.throwIfAborted();
  return records;
}

/** Returns the rows from the last selected customer to this one, or only this one. */
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
