import { type ChangesApi, UNDO_PORTION, type UndoneRow } from '../../api/changes-api.ts';

export interface UndoOptions {
  /** The change to undo. */
  undone: string;
  /** The id of the undo. The same one again continues after a failure. */
  change: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface UndoResult {
  undone: readonly UndoneRow[];
  /** Those that someone changed since, which stay. */
  changed: readonly UndoneRow[];
}

/** Undoes a change in portions. An abort ends after the current one. Rejects when a portion fails. */
export async function undoChange(
  api: Pick<ChangesApi, 'undoChange'>,
  { undone, change, onProgress, signal }: UndoOptions,
): Promise<UndoResult> {
  const rows: UndoneRow[] = [];
  for (let hasMore = true; hasMore && !signal.aborted;) {
    onProgress(rows.length);
    const portion = await api.undoChange(undone, change, rows.at(-1)?.number ?? 0);
    rows.push(...portion);
    hasMore = portion.length === UNDO_PORTION;
  }
  return {
    undone: rows.filter(({ outcome }) => outcome === 'undone'),
    changed: rows.filter(({ outcome }) => outcome === 'changed'),
  };
}
