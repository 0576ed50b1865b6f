import { useCallback, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { RestoreOutcome } from '../port.ts';
import { useUndoRemove } from './use-restore.ts';

/** A notice about a delete, and what can still be done about it. */
export interface UndoNotice {
  status: 'offered' | 'restoring' | 'failed' | 'deleted-for-good' | 'already-deleted' | RestoreOutcome;
  record: CustomerRecord;
}

/** Notices that need no answer: they go by themselves. */
const PASSING: ReadonlySet<UndoNotice['status']> = new Set([
  'offered',
  'restored',
  'deleted-for-good',
  'already-deleted',
]);

export interface UndoModel {
  /** The newest last. */
  notices: readonly UndoNotice[];
  /** The record was just deleted. */
  offer: (record: CustomerRecord) => void;
  /** The record was just deleted for good: it cannot be undone. */
  showDeletedForGood: (record: CustomerRecord) => void;
  /** The record was to be deleted, and had been deleted elsewhere. */
  showAlreadyDeleted: (record: CustomerRecord) => void;
  undo: (notice: UndoNotice) => void;
  dismiss: (notice: UndoNotice) => void;
  /** Removes the notice about a record that was restored, or deleted for good, elsewhere on the screen. */
  dismissFor: (record: CustomerRecord) => void;
}

/** The notices about the last deletes. */
export function useUndo(): UndoModel {
  const [notices, setNotices] = useState<readonly UndoNotice[]>([]);
  const { mutateAsync } = useUndoRemove();

  const show = useCallback(
    (next: UndoNotice) =>
      setNotices((known) => [...known.filter(({ record }) => record.id !== next.record.id), next]),
    [],
  );

  const undo = ({ record }: UndoNotice) => {
    const update = (status: UndoNotice['status']) =>
      setNotices((known) =>
        known.map((notice) => (notice.record.id === record.id ? { status, record } : notice)),
      );
    update('restoring');
    mutateAsync(record).then(update, () => update('failed'));
  };

  return {
    notices,
    offer: useCallback((record) => show({ status: 'offered', record }), [show]),
    showDeletedForGood: useCallback((record) => show({ status: 'deleted-for-good', record }), [show]),
    showAlreadyDeleted: useCallback((record) => show({ status: 'already-deleted', record }), [show]),
    undo,
    dismiss: useCallback((gone) => setNotices((known) => known.filter((notice) => notice !== gone)), []),
    dismissFor: useCallback(
      ({ id }) => setNotices((known) => known.filter(({ record }) => record.id !== id)),
      [],
    ),
  };
}

/** Whether it goes by itself. */
export function isPassing({ status }: UndoNotice): boolean {
  return PASSING.has(status);
}
