import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { keptEdits } from '../edit/kept-edit.ts';
import type { ViewName } from '../view/desk-view.ts';
import type { ViewStateStore } from './view-state.ts';

/** Beyond this, return to the top: loading the pages would take too long. */
const FURTHEST = 5_000;

/** How long scrolling pauses before the view is saved, in milliseconds. */
const REST = 150;

export interface ViewStateOptions {
  store: ViewStateStore | undefined;
  model: CustomerListModel;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
}

/**
 * Restores the loaded pages, the first row and the open customer, unless the admin does something first. Then saves the
 * view. Returns the scroll handler.
 */
export function useViewState({ store, model, view, table }: ViewStateOptions): { onScroll: () => void } {
  const { stack, open: openDialog } = useDialogs();
  const top = stack.at(-1);
  const [left] = useState(() => store?.read() ?? null);
  const api = useRecordsApi();
  const { list, loadMore } = model;
  const records = list.status === 'ready' ? list.records.length : 0;
  const hasMore = list.status === 'ready' && list.hasMore && list.more === 'idle';
  const wanted = left?.first && left.loaded <= FURTHEST ? left : null;
  const isBack = useRef(wanted === null);

  useEffect(() => {
    if (isBack.current || !wanted?.first || list.status !== 'ready') return;
    if (records < wanted.loaded && hasMore) return loadMore();
    if (records < wanted.loaded && list.hasMore) return;
    isBack.current = true;
    table.current?.showRow(wanted.first);
  }, [wanted, records, hasMore, list, loadMore, table]);

  const open = useEffectEvent((record: CustomerRecord, isEdited: boolean) => {
    if (!top) openDialog(isEdited ? 'edit' : 'details', { record });
  });
  useEffect(() => {
    if (!left?.open) return;
    const { id, isEdited } = left.open;
    let isOver = false;
    // The kept edit is available even if the customer isn't.
    const kept = isEdited ? keptEdits.load(id) : null;
    const found = kept ? Promise.resolve(kept.shown) : api.find(id);
    found.then(
      (record) => {
        if (record && !isOver) open(record, isEdited);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [left, api]);

  const keepLatest = useRef(() => undefined as void);
  useEffect(() => {
    keepLatest.current = () => {
      if (isBack.current) store?.keep({ view, first: table.current?.topRow() ?? null, loaded: records });
    };
    keepLatest.current();
  }, [store, view, table, records]);
  useEffect(() => {
    const giveUp = ({ target }: Event) => {
      // What is done in the reopened dialog doesn't move the list.
      if (!(target instanceof Element && target.closest('[role=dialog]'))) isBack.current = true;
    };
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures)
      window.addEventListener(gesture, giveUp, { passive: true, capture: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, giveUp, { capture: true });
    };
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const opened = top?.name === 'details' || top?.name === 'edit' ? top.props.record.id : null;
  const isEdited = top?.name === 'edit';
  const isFirst = useRef(true);
  useEffect(() => {
    // At first nothing is open, even if a dialog is about to be restored.
    if (isFirst.current && opened === null) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    store?.keep({ open: opened === null ? null : { id: opened, isEdited } });
  }, [opened, isEdited, store]);

  return {
    onScroll: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepLatest.current(), REST);
    },
  };
}
