import { useCallback, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { RecordsDesk, RestoreOutcome } from './records-desk.ts';

/** What the desk says of a delete, and can still do about it. */
export interface UndoItem {
  status: 'offered' | 'restoring' | 'failed' | 'deleted for good' | RestoreOutcome;
  record: CustomerRecord;
}

/** What has been read with a glance: it goes by itself, and makes room for the next. */
const PASSING: ReadonlySet<UndoItem['status']> = new Set(['offered', 'restored', 'deleted for good']);

export interface Undo {
  /** The last one, and those before it that are still restored or have to be acted on. */
  items: readonly UndoItem[];
  /** The record was just deleted. */
  offer: (record: CustomerRecord) => void;
  /** The record was just deleted for good: there is nothing to take back. */
  tellForGood: (record: CustomerRecord) => void;
  /** Takes the delete back. */
  undo: (item: UndoItem) => void;
  dismiss: (item: UndoItem) => void;
  /** Speaks no more of a record's delete: something else became of the record. */
  drop: (record: CustomerRecord) => void;
}

/** Takes deletes back, as long as they are spoken of. */
export function useUndo(onUndo: RecordsDesk['onUndo']): Undo {
  const [items, setItems] = useState<readonly UndoItem[]>([]);

  const tell = useCallback(
    (next: UndoItem) =>
      setItems((known) => [
        ...known.filter(({ status, record }) => !isPassing({ status }) && record.id !== next.record.id),
        next,
      ]),
    [],
  );

  const undo = ({ record }: UndoItem) => {
    const show = (status: UndoItem['status']) =>
      setItems((known) => known.map((item) => (item.record.id === record.id ? { status, record } : item)));
    show('restoring');
    onUndo(record).then(show, () => show('failed'));
  };

  return {
    items,
    offer: useCallback((record) => tell({ status: 'offered', record }), [tell]),
    tellForGood: useCallback((record) => tell({ status: 'deleted for good', record }), [tell]),
    undo,
    dismiss: useCallback((gone) => setItems((known) => known.filter((item) => item !== gone)), []),
    drop: useCallback(({ id }) => setItems((known) => known.filter(({ record }) => record.id !== id)), []),
  };
}

/** Whether it goes by itself. */
export function isPassing({ status }: Pick<UndoItem, 'status'>): boolean {
  return PASSING.has(status);
}
