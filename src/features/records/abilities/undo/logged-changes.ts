import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newId } from '#lib/new-id.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { problemReasons } from '#lib/quickbooks/problems.ts';
import { formatCount } from '#lib/text/numbers.ts';
import {
  type ChangedField,
  type ChangeKind,
  type ChangesApi,
  type CustomerChange,
  type RecentChange,
  UNDO_PORTION,
  type UndoneRow,
} from '../../api/changes-api.ts';
import type { Page } from '../../api/customers-api.ts';
import { keys } from '../../api/keys.ts';
import type { Pages } from '../../api/pages.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNews } from '../../facts/news.ts';
import type { LoggedChange } from '../../shared/logged-work.tsx';
import { useListHandle } from '../../shared/dialog-stack.tsx';
import { answeredText, customerCount, nameInText } from '../../shared/messages.ts';

/** Returns the changes of an admin, or all. */
export function recentChangePages(admin: string | null): Pages<Page<RecentChange>> {
  return {
    queryKey: keys.recentChanges(admin),
    read: (api, after, signal) => api.recentChanges(admin, after, signal),
    gcTime: 0,
  };
}

/** Returns the emails of those that changed something. */
export function useChangeAdmins() {
  const api = useRecordsApi();
  return useQuery({ queryKey: keys.changeAdmins, queryFn: ({ signal }) => api.changeAdmins(signal) });
}

/** Returns what a change changed, field by field. */
export function changedFieldPages(change: string): Pages<Page<ChangedField, number>> {
  return {
    queryKey: keys.changedFields(change),
    read: (api, after = 0, signal) => api.changedFields(change, after, signal),
    gcTime: 0,
  };
}

const texts = {
  edit: { one: 'Edited', many: 'edited' },
  fix: { one: 'Fixed', many: 'fixed' },
  delete: { one: 'Deleted', many: 'deleted' },
  restore: { one: 'Restored', many: 'restored' },
  mark: { one: 'Marked as updated:', many: 'marked as updated' },
  present: { one: 'In QuickBooks:', many: 'in QuickBooks' },
  absent: { one: 'Not in QuickBooks:', many: 'not in QuickBooks' },
  accept: { one: 'Accepted as is:', many: 'accepted as is' },
  distinct: { one: 'Kept', many: 'kept separate' },
  erase: { one: 'Deleted', many: 'deleted permanently' },
} as const;

/** Returns what was done to a number of customers. A single one, the one that a merge kept, or two kept separate are named. */
export function doneText(change: RecentChange, customers: number): string {
  const { kind, company_name, other_name, file_name, files } = change;
  if (kind === 'answer' || kind === 'withdraw') return answeredText(kind === 'answer', file_name, files);
  if (kind === 'undo' || kind === 'redo') return `${customerCount(customers)} changed`;
  const name = company_name === null ? '' : nameInText(company_name);
  if (kind === 'merge') return `Merged ${customerCount(customers)}${name && ` into ${name}`}`;
  const { one, many } = texts[kind];
  if (name === '') return `${customerCount(customers)} ${many}`;
  return other_name === null ? `${one} ${name}` : `${one} ${name} and ${nameInText(other_name)} separate`;
}

/** Returns what happened to a customer; `''` for an edit, whose fields say it. */
export function whatHappened({ kind, before, after, other_name, accepted }: CustomerChange): string {
  if (other_name !== null) return withUndo(kind, `Kept separate from ${nameInText(other_name)}`);
  if (accepted !== null) return withUndo(kind, `Accepted: ${headingsOf(accepted)}`);
  if (kind === 'undo') return 'Undone';
  if (kind === 'redo') return 'Redone';
  if (kind === 'merge') return 'Merged';
  if (!before) return 'Restored';
  return after ? '' : 'Deleted';
}

function withUndo(kind: ChangeKind, done: string): string {
  if (kind !== 'undo' && kind !== 'redo') return done;
  return `${kind === 'undo' ? 'Undone' : 'Redone'}: ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

function headingsOf(accepted: Accepted): string {
  return Object.entries(problemReasons)
    .flatMap(([reason, { heading }]) => (reason in accepted ? heading : []))
    .join(', ');
}

/** Returns a change in the log, to undo what still can be. */
export function loggedChange(change: RecentChange): LoggedChange {
  const { id, undoable: customers } = change;
  return { change: id, customers, text: (count) => doneText(change, count) };
}

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
    const undoneOf = byId(undone.filter(({ kind }) => kind !== 'answer'));
    const names = Array.from(byId(changed).values(), ({ company_name }) => company_name);
    return {
      redo: undone.length > 0 ? doneOf({ change: by, customers: undoneOf.size, text }) : null,
      problem:
        names.length > 0 ? `${formatCount(names.length)} changed since: ${namesText(names)}` : undefined,
    };
  };
}

function byId(undone: readonly UndoneRow[]): ReadonlyMap<string | number, UndoneRow> {
  return new Map(undone.map((each) => [each.customer_id ?? each.number, each]));
}

interface UndoOptions {
  /** The change to undo. */
  undone: string;
  /** The id of the undo. The same one again continues after a failure. */
  change: string;
  of?: string | undefined;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Undoes a change in portions. Returns what was undone, and what someone changed since, which stays. An abort ends after the
 * current portion. Rejects when a portion fails.
 */
export async function undoChange(
  api: Pick<ChangesApi, 'undoChange'>,
  { undone, change, of, onProgress, signal }: UndoOptions,
) {
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
