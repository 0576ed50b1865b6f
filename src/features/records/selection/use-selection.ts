import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { newestFirst } from '#lib/list-order.ts';
import { keys } from '../api/keys.ts';
import { type CustomerQuery, type RecordsApi, useRecordsApi } from '../api/records-api.ts';
import type { CustomerListModel } from '../api/customer-list.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { messages } from './messages.ts';

type Selected = ReadonlyMap<string, CustomerRecord>;

const NONE: Selected = new Map();

export interface SelectionModel {
  count: number;
  isSelected: (record: CustomerRecord) => boolean;
  /** Newest first. */
  records: () => CustomerRecord[];
  change: (records: readonly CustomerRecord[], selected: boolean) => void;
  /** Selects or deselects a row; `isRange`: with Shift, from the last selected one. */
  changeRow: (record: CustomerRecord, selected: boolean, isRange: boolean) => void;
  /** Selects all matches, or those of a day, also if they aren't loaded. */
  selectAll: (day?: string) => void;
  isReading: boolean;
  clear: () => void;
}

/** Returns the selection, which stays during a search. `updateRecords` updates it like the lists. */
export function useSelection({ list, query, held }: CustomerListModel): SelectionModel {
  const client = useQueryClient();
  const { data: selected = NONE } = useQuery<Selected>({ queryKey: keys.selection, queryFn: skipToken });
  // Read the cache, because keys may arrive before the next render.
  const now = () => client.getQueryData<Selected>(keys.selection) ?? NONE;
  const last = useRef<string>(undefined);
  const loaded = list.status === 'ready' ? list.records : [];

  const change: SelectionModel['change'] = (records, isSelected) => {
    const next = new Map(now());
    for (const record of records) {
      if (isSelected) next.set(record.id, record);
      else next.delete(record.id);
    }
    client.setQueryData<Selected>(keys.selection, next);
  };
  const reader = useReader((records) => change(records, true));

  return {
    count: selected.size,
    isSelected: ({ id }) => selected.has(id),
    records: () => Array.from(now().values()).toSorted(newestFirst),
    change,
    changeRow: (record, isSelected, isRange) => {
      const rows = isRange ? between(loaded, last.current, record) : [record];
      last.current = record.id;
      change(rows, isSelected);
    },
    selectAll: (day) => {
      if (held) change(loaded, true);
      else reader.read({ ...query, day });
    },
    isReading: reader.isReading,
    clear: () => {
      reader.stop();
      last.current = undefined;
      client.setQueryData<Selected>(keys.selection, NONE);
    },
  };
}

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
