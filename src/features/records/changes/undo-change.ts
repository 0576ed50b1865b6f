import { type ChangesApi, UNDO_PORTION, type UndoneCustomer } from '../api/changes-api.ts';

export interface UndoOptions {
  /** The change to undo. */
  undone: string;
  /** The id of the undo. The same one again continues after a failure. */
  change: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface UndoResult {
  undone: readonly UndoneCustomer[];
  /** Those that someone changed since, which stay. */
  changed: readonly UndoneCustomer[];
}

/** Undoes a change in portions. An abort ends after the current one. Rejects when a portion fails. */
export async function undoChange(
  api: Pick<ChangesApi, 'undoChange'>,
  { undone, change, onProgress, signal }: UndoOptions,
): Promise<UndoResult> {
  const customers: UndoneCustomer[] = [];
  for (let hasMore = true; hasMore && !signal.aborted;) {
    onProgress(customers.length);
    const portion = await api.undoChange(undone, change, customers.at(-1)?.number ?? 0);
    customers.push(...portion);
    hasMore = portion.length === UNDO_PORTION;
  }
  return {
    undone: customers.filter(({ outcome }) => outcome === 'undone'),
    changed: customers.filter(({ outcome }) => outcome === 'changed'),
  };
}
