import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import { useCustomers } from '../port-context.ts';
import type { OpenDialog } from '../RecordsDialogs.tsx';
import type { PlaceStore } from './place.ts';
import { scrollBack, scrollPlace } from './scroll-place.ts';

/** Whoever was further down the list comes back to its top: so many pages would take too long. */
const FURTHEST = 5_000;

/** How long the page has to rest before its place is kept, in milliseconds. */
const REST = 150;

export interface PlaceOptions {
  store: PlaceStore | undefined;
  model: CustomerListModel;
  dialog: OpenDialog | null;
  onOpen: (record: CustomerRecord) => void;
}

/**
 * Brings an admin back to where they left the desk: the list as far as it was loaded, scrolled as it was, and the
 * customer who was open. What the admin does meanwhile ends it. From then on the place is kept.
 */
export function usePlace({ store, model, dialog, onOpen }: PlaceOptions): void {
  const [left] = useState(() => store?.read() ?? null);
  const customers = useCustomers();
  const { list, loadMore } = model;
  const records = list.status === 'ready' ? list.records.length : 0;
  const hasMore = list.status === 'ready' && list.hasMore && list.more === 'idle';
  const wanted = left && left.scroll > 0 && left.loaded <= FURTHEST ? left : null;
  const isBack = useRef(wanted === null);

  useEffect(() => {
    if (isBack.current || !wanted || list.status !== 'ready') return;
    if (records < wanted.loaded && hasMore) return loadMore();
    if (records < wanted.loaded && list.hasMore) return;
    const ids = list.records.map(({ id }) => id);
    return scrollBack(wanted, ids, {
      onEnd: () => {
        isBack.current = true;
      },
      isEnded: () => isBack.current,
    });
  }, [wanted, records, hasMore, list, loadMore]);

  const open = useEffectEvent((record: CustomerRecord) => {
    if (dialog === null) onOpen(record);
  });
  useEffect(() => {
    if (!left?.open) return;
    let isOver = false;
    customers.find(left.open).then(
      (record) => {
        if (record && !isOver) open(record);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [left, customers]);

  const keepScroll = useEffectEvent(() => {
    if (isBack.current) store?.keep({ ...scrollPlace(), loaded: records });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepScroll(), REST);
    };
    const giveUp = () => {
      // What is done in the customer who was opened again does not concern the list. Seen before it closes the dialog.
      if (!document.querySelector('[role=dialog]')) isBack.current = true;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures)
      window.addEventListener(gesture, giveUp, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      for (const gesture of gestures) window.removeEventListener(gesture, giveUp, { capture: true });
    };
  }, []);

  // What came since the page was last scrolled.
  useEffect(() => keepScroll(), [records]);

  const opened = dialog?.kind === 'details' ? dialog.record.id : null;
  const keepOpen = useCallback((id: string | null) => store?.keep({ open: id }), [store]);
  const isFirst = useRef(true);
  useEffect(() => {
    // Nothing is open at first, also when something is about to be opened again.
    if (isFirst.current && opened === null) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    keepOpen(opened);
  }, [opened, keepOpen]);
}
