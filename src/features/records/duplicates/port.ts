import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';

/** What speaks for two customers being the same; the database has the weights. */
export type DuplicateReason =
  | 'vat_same'
  | 'vat_slip'
  | 'email_same'
  | 'email_alike'
  | 'domain_same'
  | 'cell_same'
  | 'office_same'
  | 'phone_crossed'
  | 'phone_slip'
  | 'contact_same'
  | 'contact_initial'
  | 'contact_alike'
  | 'name_same'
  | 'name_alike'
  | 'name_part'
  | 'address_same'
  | 'address_alike';

export interface DuplicateMember {
  customer: CustomerRecord;
  /** ISO timestamp of the first export, as far as the ledger knows; null when it was not exported. */
  exportedAt: string | null;
}

/** Customers who may be the same one. */
export interface DuplicateGroup {
  id: string;
  score: number;
  /** The first to register first. */
  members: readonly DuplicateMember[];
  /** Which of them are alike, and why, the strongest reason first. */
  pairs: readonly { a: string; b: string; reasons: readonly DuplicateReason[] }[];
}

export interface DuplicateSearch {
  /** Customers who are yet to be compared. */
  left: number;
  customers: number;
  /** Groups that are known by now. */
  groups: number;
}

/** `changed`: one of them is no longer as it was shown; `gone`: one was deleted. Nothing was changed then. */
export type MergeOutcome =
  | { outcome: 'merged'; merge: string; customer: CustomerRecord }
  | { outcome: 'changed' | 'gone' };

/**
 * `changed`: the kept customer was changed since; `gone`: it, or one of the others, is there no more. Nothing was changed
 * then. `missedExport`: an export ran without one of the others.
 */
export type UndoMergeOutcome = { outcome: 'undone'; missedExport: boolean } | { outcome: 'changed' | 'gone' };

/** Groups in one page; a page with fewer is the last. */
export const GROUPS_PAGE = 20;

/** What finding and merging duplicates needs from outside; see `CustomersPort`. */
export interface DuplicatesPort {
  /** Compares customers for a moment. To be called again while some are left. */
  findDuplicates: (signal: AbortSignal) => Promise<DuplicateSearch>;
  /** A page of the groups, the likeliest first. */
  duplicateGroups: (after: DuplicateGroup | undefined, signal: AbortSignal) => Promise<DuplicateGroup[]>;
  /** The group of a customer; null when there is none. */
  duplicatesOf: (id: string, signal: AbortSignal) => Promise<DuplicateGroup | null>;
  /** Remembers that two customers are not the same; with `same`, takes that back. */
  setDistinct: (one: string, other: string, same: boolean) => Promise<void>;
  /** Makes one customer of several, all of it or nothing. The others can be restored from among the deleted ones. */
  merge: (
    keep: CustomerRecord,
    others: readonly CustomerRecord[],
    chosen: CustomerInsert,
  ) => Promise<MergeOutcome>;
  /** Takes a merge back, all of it or nothing. */
  undoMerge: (merge: string) => Promise<UndoMergeOutcome>;
}
