import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { useDialogs } from '../shared/dialog-stack.tsx';
import { keptEdits } from '../facts/kept-edits.ts';
import type { ViewName } from '../views/views.ts';
import type { CustomerListModel } from '../facts/facts.ts';

export interface ViewState {
  /** A later version may not have it any more. */
  view: string;
  /** Null at the top. */
  first: string | null;
  loaded: number;
  open: { id: string; isEdited: boolean } | null;
}

/** Saves the view while the admin is elsewhere. */
export interface ViewStateStore {
  read: () => ViewState | null;
  keep: (place: Partial<ViewState>) => void;
}

/** Beyond this, return to the top, because loading the pages takes too long. */
const FURTHEST = 5_000;

/** Milliseconds without scrolling before the view is saved. */
const REST = 150;

/** Saves and restores the first row and the open customer. Returns the scroll handler. */
export function useViewState(
  store: ViewStateStore | undefined,
  model: CustomerListModel,
  view: ViewName,
  table: RefObject<DataTableHandle | null>,
): () => void {
  const [left] = useState(() => store?.read() ?? null);
  const { status, records, hasMore, more, loadMore } = model;
  const loaded = records.length;
  const isRestored = useRef(!left?.first || left.loaded > FURTHEST);

  useEffect(() => {
    if (isRestored.current || !left?.first || status !== 'ready') return;
    if (loaded >= left.loaded || !hasMore) {
      isRestored.current = true;
      table.current?.showRow(left.first);
    } else if (more === 'idle') loadMore();
  }, [left, status, loaded, hasMore, more, loadMore, table]);

  const save = useRef(() => undefined as void);
  useEffect(() => {
    save.current = () => {
      if (isRestored.current) store?.keep({ view, first: table.current?.topRow() ?? null, loaded });
    };
    save.current();
  }, [store, view, table, loaded]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useOpenCustomer(store, left?.open ?? null);
  return () => {
    isRestored.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), REST);
  };
}

/** Opens the customer that was open, and saves which one is. */
function useOpenCustomer(store: ViewStateStore | undefined, left: ViewState['open']): void {
  const api = useRecordsApi();
  const { stack, open } = useDialogs();
  const top = stack.at(-1);
  const openAgain = useEffectEvent((record: CustomerRecord, isEdited: boolean) => {
    if (!top) open(isEdited ? 'edit' : 'details', { record });
  });
  useEffect(() => {
    if (!left) return undefined;
    let isOver = false;
    // The kept edit is available even if the customer isn't.
    const kept = left.isEdited ? keptEdits.load(left.id) : null;
    const found = kept ? Promise.resolve(kept.shown) : api.find(left.id);
    found.then(
      (record) => {
        if (record && !isOver) openAgain(record, left.isEdited);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [left, api]);

  const id = top?.name === 'details' || top?.name === 'edit' ? top.props.record.id : null;
  const isEdited = top?.name === 'edit';
  useEffect(() => store?.keep({ open: id === null ? null : { id, isEdited } }), [store, id, isEdited]);
}
