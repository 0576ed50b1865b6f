import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Page } from './customers-api.ts';

/**
 * What changed a customer: null before if it was restored, null after if it was deleted. Both are null for a decision that
 * it and another one are not duplicates, and for accepted problems.
 */
export interface CustomerChange {
  id: number;
  change_id: string;
  kind: ChangeKind;
  before: CustomerRecord | null;
  after: CustomerRecord | null;
  /** The company that it was kept separate from. */
  other_name: string | null;
  /** The problems that were accepted. */
  accepted: Accepted | null;
  changed_at: string;
  changed_by_email: string | null;
}

export type ChangeKind =
  | 'edit'
  | 'fix'
  | 'merge'
  | 'delete'
  | 'restore'
  | 'undo'
  | 'redo'
  | 'erase'
  | 'distinct'
  | 'accept'
  | BaselineChange;

/** `mark`: updated in QuickBooks by hand. `present`, `absent`: QuickBooks has it, or not. `answer`, `withdraw`: a file was imported, or not. */
export type BaselineChange = 'mark' | 'answer' | 'withdraw' | 'present' | 'absent';

/** Which way to go through the changes that were made. */
export type Way = 'undo' | 'redo';

/** What one press of an admin did, in any number of requests, and whether it's undone. */
export interface RecentChange {
  id: string;
  number: number;
  kind: ChangeKind;
  customers: number;
  undone: number;
  /** The customers that an undo would still concern. */
  undoable: number;
  /** The only customer, the one that others were merged into, or the first of two that are kept separate. */
  customer_id: string | null;
  company_name: string | null;
  other_name: string | null;
  /** The file that an answer is about, and how many. */
  file_name: string | null;
  files: number;
  changed_at: string;
  changed_by_email: string | null;
  /** The latest undo or redo of it. */
  latest_id: string | null;
  latest_kind: 'undo' | 'redo' | null;
  latest_parts: number | null;
  latest_at: string | null;
  latest_by_email: string | null;
}

/** A field that a change changed: of a customer, of what QuickBooks has of it, or of the answer about a file. */
export interface ChangedField {
  number: number;
  kind: UndoneRow['kind'];
  outcome: 'added' | 'changed' | 'removed';
  customer_id: string | null;
  /** The company, or the file. */
  company_name: string;
  other_name: string | null;
  /** The column. Null when the whole was added or removed. */
  field: string | null;
  before: string | null;
  after: string | null;
}

/**
 * What was undone: a customer, its baseline, its accepted problems, one side of a decision, or the answer about a file. A change
 * may have several rows of a customer. `same`: it already was as before. `changed`: someone changed it since, so that it stays.
 */
export type UndoneRow = {
  number: number;
  outcome: 'undone' | 'same' | 'changed';
  /** The company, or the file. */
  company_name: string;
  /** Null when it's deleted. */
  customer: CustomerRecord | null;
} & (
  | { kind: 'customer'; customer_id: string }
  | { kind: 'acceptance' | 'baseline'; customer_id: string }
  | { kind: 'answer'; customer_id: null }
  /** Whether it and the other customer are marked as not duplicates now. */
  | { kind: 'decision'; customer_id: string; other_id: string; is_distinct: boolean }
);

/** Customers changed after a number of the log, as they are now, and the ids of those deleted. */
export interface LoggedSince {
  /** The last number. */
  number: number;
  put: readonly CustomerRecord[];
  remove: readonly string[];
}

export interface ChangesApi {
  /** Returns the number of the last change of a customer in the log; 0 when there is none. */
  lastLogged: (signal: AbortSignal) => Promise<number>;
  /** Registrations aren't logged. */
  changedSince: (number: number, signal: AbortSignal) => Promise<LoggedSince>;
  /** Newest first. */
  history: (id: string, signal: AbortSignal) => Promise<CustomerChange[]>;
  /** What an admin did or undid, or all, newest first. */
  recentChanges: (
    admin: string | null,
    after: RecentChange | undefined,
    signal: AbortSignal,
  ) => Promise<Page<RecentChange>>;
  /** Returns the emails of those that changed something. */
  changeAdmins: (signal: AbortSignal) => Promise<string[]>;
  /** Returns the last change since the sign-in that isn't undone. */
  lastOwnChange: () => Promise<RecentChange | null>;
  /** The next page follows a number. */
  changedFields: (change: string, after: number, signal: AbortSignal) => Promise<Page<ChangedField, number>>;
  /**
   * Undoes at most {@link UNDO_PORTION} rows of a change, or those `of` a customer, as part of another one. Returns them in
   * the order of their numbers, after the given one.
   */
  undoChange: (undone: string, change: string, after: number, of?: string) => Promise<UndoneRow[]>;
}

export const UNDO_PORTION = 500;
