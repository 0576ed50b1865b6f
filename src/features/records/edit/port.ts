import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';

/** A column that a visitor fills in and an admin may change. */
export type CustomerField = keyof CustomerInsert;

/**
 * What became of a save. `conflict`: the customer is no longer as it was shown, `customer` is how it is now, and nothing
 * was stored. `gone`: there is no such customer any more.
 */
export type SaveOutcome = { outcome: 'saved' | 'conflict'; customer: CustomerRecord } | { outcome: 'gone' };

/** One changed value in the history of a customer. */
export interface CustomerChange {
  id: string;
  field: CustomerField;
  /** Null: it was empty. */
  before: string | null;
  after: string | null;
  /** ISO timestamp, the same for all values that were saved together. */
  at: string;
  /** Null when it was not a signed-in admin. */
  by: string | null;
  /** When somebody said that QuickBooks has the change, too; null when nobody did. */
  inQuickBooksAt: string | null;
}

/** A customer whose values are no longer those of the first export, which are the ones that QuickBooks has. */
export interface ChangedCustomer {
  customer: CustomerRecord;
  /** ISO timestamp of that export. */
  exportedAt: string;
  /** ISO timestamp of the last change. */
  upTo: string;
  /** What QuickBooks has, field by field. */
  changes: readonly { field: CustomerField; exported: string | null }[];
}

/** What mending customers needs from outside; see `CustomersPort`. */
export interface EditPort {
  /**
   * Stores the seven values of a customer, if it still is as it was `shown`. The database refuses what breaks the rules
   * of the form, and writes the history.
   */
  update: (shown: CustomerRecord, wanted: CustomerInsert) => Promise<SaveOutcome>;
  /** What was changed of a customer, newest first. */
  history: (id: string, signal: AbortSignal) => Promise<CustomerChange[]>;
  /** The customers that were changed since their export, last changed first; of one customer, with its id. */
  changedSinceExport: (id: string | undefined, signal: AbortSignal) => Promise<ChangedCustomer[]>;
  /** Ticks a customer's changes off. Gives what takes that back; null when there was nothing to tick off. */
  markInQuickBooks: (changed: ChangedCustomer) => Promise<string | null>;
  /** Takes {@link EditPort.markInQuickBooks} back. */
  unmarkInQuickBooks: (id: string, mark: string) => Promise<void>;
}
