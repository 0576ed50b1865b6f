import type { CustomerRecord } from '#lib/customer.ts';
import type { Cursor } from '#lib/list-order.ts';
import type { DuplicatesPort } from './duplicates/port.ts';
import type { EditPort } from './edit/port.ts';
import type { PastExport, PastExportsPort } from './export/port.ts';
import type { CustomerSearch } from '#lib/search.ts';

/** Customers page by page, newest first. */
export type CustomerPages = AsyncIterable<readonly CustomerRecord[]>;

export interface CustomerPage {
  records: readonly CustomerRecord[];
  /** Where the next page begins; undefined on the last page. A deletion does not move it. */
  next: Cursor | undefined;
}

export interface DayCount {
  /** `YYYY-MM-DD` in the business's time zone. */
  day: string;
  customers: number;
}

/** Which customers an export includes. A day is exported as the list shows it: with the search, if there is one. */
export type ExportScope =
  | { kind: 'all' }
  /** Those who registered since the last export of everything or of what was new. */
  | { kind: 'new' }
  | { kind: 'search'; search: CustomerSearch }
  | { kind: 'day'; day: string; search: CustomerSearch }
  | { kind: 'record'; record: CustomerRecord }
  /** Customers who were selected one by one. */
  | { kind: 'selected'; records: readonly CustomerRecord[] };

/** All customers of a selection, as they were when the reading began: later registrations are left out. */
export interface CustomerSnapshot {
  /** How many there are; the pages must hold as many. */
  expected: number;
  /** Each call reads the pages again. An aborted signal ends the reading with its reason. */
  pages: (signal: AbortSignal) => CustomerPages;
}

export interface ExportRun extends CustomerSnapshot {
  /** The newest of the customers; null when there is none. */
  upTo: Cursor | null;
  /** For an export of new customers: the last customer of the export before it. Left out when there was none. */
  since?: Cursor;
  /**
   * When a customer was last edited before the reading began, as an ISO timestamp: later changes may be missing from the
   * file. Left out for a past export.
   */
  historyUpTo?: string;
  /** Who was chosen, one by one, and has been deleted since. Left out where nobody was chosen like that. */
  gone?: readonly CustomerRecord[];
}

/** An entry for the ledger of exports. */
export interface FinishedExport {
  scope: ExportScope['kind'];
  customers: number;
  /** The newest exported customer. */
  upTo: Cursor;
  /** For an export of new customers: where it began. Left out when it began with the first customer. */
  since?: Cursor;
  /** Up to which edit the history was known when the export was opened: see `ExportRun`. */
  historyUpTo?: string;
  /** Left out when it is not known. */
  fileName?: string;
  /** For a day: `YYYY-MM-DD`. */
  day?: string;
  /** For a search, or a day with one. */
  search?: CustomerSearch;
  /** The ids of all exported customers, where the entry does not tell them otherwise: of a search, of a selection. */
  ids?: readonly string[];
}

/** The newest entry of the ledger but those of single customers. */
export type LastExport = Pick<PastExport, 'scope' | 'customers' | 'at' | 'day' | 'search'>;

/** A customer who was deleted within the last 30 days. */
export type DeletedCustomer = CustomerRecord & {
  /** ISO timestamp. */
  deleted_at: string;
  /** The id of the customer that it was merged into; null when it was simply deleted. */
  merged_into?: string | null;
};

export interface DeletedPage {
  /** The last deleted first. */
  customers: readonly DeletedCustomer[];
  /** Where the next page begins; undefined on the last page. */
  next: DeletedCustomer | undefined;
}

/** The result of a delete. `already`: somebody else had deleted the customer before. */
export type RemoveOutcome = 'deleted' | 'already';

/**
 * The result of a restore. `missed-export`: it is back, but an export ran without it, and no later export of new
 * customers will contain it. `gone`: it had been deleted for good.
 */
export type RestoreOutcome = 'restored' | 'missed-export' | 'gone';

/** Ids of customers who were to be deleted; whoever is in neither had been deleted before. */
export interface RemovedCustomers {
  removed: ReadonlySet<string>;
  /** They are still there. */
  left: ReadonlySet<string>;
}

/**
 * What the records screen needs from outside: the customers and the ledger of their exports. The app implements it
 * over the database (`createCustomers`), the stories in memory. Every call rejects when it fails.
 */
export interface CustomersPort extends DuplicatesPort, EditPort, PastExportsPort {
  /** The customer with an id; null when there is none any more. */
  find: (id: string) => Promise<CustomerRecord | null>;
  /** Those of the ids whose customers there still are. */
  existing: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlySet<string>>;
  /** A page of the customers that a search finds (`''` finds all), newest first. */
  list: (
    query: { search: CustomerSearch; after?: Cursor | undefined; limit?: number },
    signal: AbortSignal,
  ) => Promise<CustomerPage>;
  /** How many customers there are, or registered after an ISO timestamp, or are found by a search. */
  count: (
    query: { after?: string | undefined; search?: CustomerSearch },
    signal: AbortSignal,
  ) => Promise<number>;
  /** How many of the customers that a search finds registered on each day, newest day first. */
  days: (search: CustomerSearch, signal: AbortSignal) => Promise<DayCount[]>;
  /** What tells one state of all customers from another: a text that any registration, edit, deletion or restore changes. */
  lastChange: (signal: AbortSignal) => Promise<string>;
  /** All customers there are. */
  readAll: (signal: AbortSignal) => Promise<CustomerSnapshot>;

  /** Deletes a customer, who can be restored for 30 days. */
  remove: (record: CustomerRecord) => Promise<RemoveOutcome>;
  /** Deletes at most 100 customers at once; they can be restored for 30 days. */
  removeSome: (records: readonly CustomerRecord[]) => Promise<RemovedCustomers>;
  /** Brings deleted customers back, at most 100, all of them or none; answers by their ids. */
  restoreSome: (records: readonly CustomerRecord[]) => Promise<ReadonlyMap<string, RestoreOutcome>>;
  /** Brings a deleted customer back as it was. */
  restore: (record: CustomerRecord) => Promise<RestoreOutcome>;
  /** Deletes a customer and every copy of it, whether or not it was deleted before. */
  removeForGood: (record: CustomerRecord) => Promise<void>;
  /** A page of the customers that were deleted within 30 days. */
  listDeleted: (after: DeletedCustomer | undefined, signal: AbortSignal) => Promise<DeletedPage>;

  /** Fixes which customers an export will hold. Who was chosen one by one is read again. */
  openExport: (scope: ExportScope, signal: AbortSignal) => Promise<ExportRun>;
  /**
   * Adds an export to the ledger. Rejects, too, when it is one of new customers and another export has taken some of
   * them since it was opened: both files would hold the same customers.
   */
  recordExport: (entry: FinishedExport) => Promise<void>;
  /**
   * The newest entry of the ledger but those of single customers; of these only where there are no others. Null when
   * there is none.
   */
  lastExport: (signal: AbortSignal) => Promise<LastExport | null>;
}
