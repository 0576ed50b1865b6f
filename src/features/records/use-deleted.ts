import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { DeletedCustomer, RecordsDesk, RestoreOutcome } from './records-desk.ts';

/** What became of one customer since the list was read. */
export type DeletedItemState = 'deleted' | 'restoring' | 'failed' | RestoreOutcome;

export interface DeletedItem {
  customer: DeletedCustomer;
  state: DeletedItemState;
}

export interface DeletedModel {
  /** The last deleted first; what was restored stays in its place until the list is read anew. */
  items: readonly DeletedItem[];
  /** Of the next page, or of the first one. */
  reading: 'idle' | 'loading' | { failed: string };
  hasMore: boolean;
  /** Reads the next page, or tries once more. */
  readOn: () => void;
  restore: (customer: DeletedCustomer) => void;
  /** Takes a customer who is no longer there off the list. */
  remove: (customer: CustomerRecord) => void;
}

/** What was deleted lately, read when it is first shown, and what becomes of it. */
export function useDeleted({
  onListDeleted,
  onRestore,
}: Pick<RecordsDesk, 'onListDeleted' | 'onRestore'>): DeletedModel {
  const [items, setItems] = useState<readonly DeletedItem[]>([]);
  const [reading, setReading] = useState<DeletedModel['reading']>('loading');
  const [hasMore, setHasMore] = useState(false);
  const running = useRef<AbortController | null>(null);

  const read = (after?: DeletedCustomer) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    onListDeleted(after, signal).then(
      (page) => {
        if (signal.aborted) return;
        const more = page.customers.map((customer) => ({ customer, state: 'deleted' as const }));
        setItems((known) => (after ? [...known, ...more] : more));
        setHasMore(page.hasMore);
        setReading('idle');
      },
      (error: unknown) => {
        if (!signal.aborted) setReading({ failed: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  const readFirst = useEffectEvent(() => read());
  useEffect(() => {
    readFirst();
    return () => running.current?.abort();
  }, []);

  const show = ({ id }: DeletedCustomer, state: DeletedItemState) =>
    setItems((known) => known.map((item) => (item.customer.id === id ? { ...item, state } : item)));

  return {
    items,
    reading,
    hasMore,
    readOn: () => {
      setReading('loading');
      read(items.at(-1)?.customer);
    },
    restore: (customer) => {
      show(customer, 'restoring');
      onRestore(customer).then(
        (outcome) => show(customer, outcome),
        () => show(customer, 'failed'),
      );
    },
    remove: ({ id }) => setItems((known) => known.filter(({ customer }) => customer.id !== id)),
  };
}
