import { formatCount } from '#lib/text/numbers.ts';
import { nameInText } from '../../shared/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#lib/new-id.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNews } from '../../facts/news.ts';
import { useListHandle } from '../../shared/list-handle.ts';
import { type ChangesApi, UNDO_PORTION, type UndoneRow } from '../../api/changes-api.ts';
import type { LoggedChange } from '../../shared/use-changes.ts';

/** A change that can be undone or redone. */
export interface Done extends LoggedChange {
  /** Its notification's id. */
  id: string;
  /** The id of what undoes it. The same one continues after a failure. */
  by: string;
}

/** Returns a change with the ids for its undo. */
export function doneOf(logged: LoggedChange): Done {
  const by = newId();
  const { change, of } = logged;
  // The list of recent changes makes the same one.
  const id = ['change', typeof change === 'string' ? change : by, of].filter(Boolean).join(' ');
  return { ...logged, by, id };
}

/** Returns a function that undoes a change, and returns what redoes it and what stayed. A single customer gets the focus. */
export function useUndoLogged() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { focusRow } = useListHandle();
  return async (
    { change, by, customers, text, of }: Done,
    run: Pick<UndoOptions, 'onProgress' | 'signal'>,
  ) => {
    const logged = typeof change === 'string' ? change : await change();
    if (logged === null) return { redo: null };
    const { undone, changed } = await undoChange(api, { undone: logged, change: by, of, ...run });
    const ofCustomers = undone.filter((row) => row.kind === 'customer');
    const put = ofCustomers.flatMap(({ customer }) => customer ?? []);
    const remove = ofCustomers.flatMap(({ customer, customer_id }) => (customer ? [] : [customer_id]));
    const decided = [...undone, ...changed].flatMap((row) =>
      row.kind === 'decision' ? [[[row.customer_id, row.other_id], row.is_distinct] as const] : [],
    );
    const isPartial = undone.some(({ kind }) => kind === 'acceptance');
    takeNews(client, { put, remove, decided, isPartial });
    const [first] = put;
    if (first && customers === 1) focusRow(first.id);
    const names = Array.from(byId(changed).values(), ({ company_name }) => company_name);
    return {
      redo: undone.length > 0 ? doneOf({ change: by, customers: countOf(undone), text }) : null,
      problem:
        names.length > 0 ? `${formatCount(names.length)} changed since: ${namesText(names)}` : undefined,
    };
  };
}

function countOf(undone: readonly UndoneRow[]): number {
  return byId(undone.filter(({ kind }) => kind !== 'answer')).size;
}

function byId(undone: readonly UndoneRow[]): ReadonlyMap<string | number, UndoneRow> {
  return new Map(undone.map((each) => [each.customer_id ?? each.number, each]));
}

export interface UndoOptions {
  /** The change to undo. */
  undone: string;
  /** The id of the undo. The same one again continues after a failure. */
  change: string;
  of?: string | undefined;
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
  { undone, change, of, onProgress, signal }: UndoOptions,
): Promise<UndoResult> {
  const rows: UndoneRow[] = [];
  for (let hasMore = true; hasMore && !signal.aborted;) {
    onProgress(rows.length);
    const portion = await api.undoChange(undone, change, rows.at(-1)?.number ?? 0, of);
    rows.push(...portion);
    hasMore = portion.length === UNDO_PORTION;
  }
  return {
    undone: rows.filter(({ outcome }) => outcome === 'undone'),
    changed: rows.filter(({ outcome }) => outcome === 'changed'),
  };
}

const NAMED = 2;

function namesText(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map(nameInText).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}
