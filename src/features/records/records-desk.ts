import type { CustomerRecord } from '#lib/customer.ts';
import type { Keyset } from '#lib/keyset.ts';

export interface DayCount {
  /** `YYYY-MM-DD` in the business's time zone. */
  day: string;
  customers: number;
}

/** What an export takes. A day is taken as the list shows it: of a search, if there is one. */
export type ExportScope =
  | { kind: 'all' }
  /** What came since the last export of everything or of what was new. */
  | { kind: 'new' }
  | { kind: 'search'; search: string }
  | { kind: 'day'; day: string; search: string }
  | { kind: 'record'; record: CustomerRecord };

/** A run over the customers of a scope: what arrives after it was opened is not in it. */
export interface ExportRun {
  /** How many customers there are; the file must hold as many. */
  expected: number;
  /** The newest of them; null when there is none. */
  upTo: Keyset | null;
  /** Of a run over what is new: the last customer of the export before it. Left out when there was none. */
  since?: Keyset;
  /** Newest first, page by page; each call reads them anew. An aborted signal ends the reading with its reason. */
  pages: (signal: AbortSignal) => AsyncIterable<readonly CustomerRecord[]>;
}

/** An entry for the ledger of exports: what was handed over, and up to which customer. */
export interface FinishedExport {
  scope: ExportScope['kind'];
  customers: number;
  upTo: Keyset;
  /** Of an export of what is new: where it began. Left out when it began with the first customer. */
  since?: Keyset;
}

/** The ledger's newest entry. */
export interface LastExport {
  customers: number;
  /** ISO timestamp. */
  at: string;
}

/** A customer who was deleted within the last 30 days. */
export type DeletedCustomer = CustomerRecord & {
  /** ISO timestamp. */
  deleted_at: string;
};

/** Deleted customers, the last deleted first. */
export interface DeletedPage {
  customers: readonly DeletedCustomer[];
  hasMore: boolean;
}

/**
 * What became of a restore. `missed export`: it is back, but an export went without it, and no later one of what is new
 * will hold it. `gone`: it was deleted for good meanwhile.
 */
export type RestoreOutcome = 'restored' | 'missed export' | 'gone';

/** The list as far as it is loaded. */
export type RecordsList =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      /** Newest first. */
      records: readonly CustomerRecord[];
      /**
       * The days of the search, newest first, each with all its customers and not just the loaded ones; undefined
       * until they are counted.
       */
      days: readonly DayCount[] | undefined;
      /** All customers of the search; undefined until they are counted. */
      matches: number | undefined;
      hasMore: boolean;
      /** Another search is on its way; what is shown still answers the one before. */
      pending: boolean;
      /** The next page is on its way, or could not be loaded. */
      more: 'idle' | 'loading' | { failed: string };
    };

/** Everything the records screen shows and can ask for. The app fills it from the database, a story from memory. */
export interface RecordsDesk {
  list: RecordsList;
  /** All customers there are, whatever the search; undefined until it is known. */
  total: number | undefined;
  /** The search that `list` answers, which may be the one before what is typed. */
  search: string;
  /** Registrations that came in since the list was loaded. */
  newCustomers: number;
  /** Null when nothing was exported yet, undefined until it is known. */
  lastExport: LastExport | null | undefined;
  onSearch: (search: string) => void;
  onLoadMore: () => void;
  onRetry: () => void;
  onShowNew: () => void;
  /** Rejects when the record was not removed. */
  onDelete: (record: CustomerRecord) => Promise<void>;
  /** Takes back what `onDelete` has just done. Rejects when that could not be. */
  onUndo: (record: CustomerRecord) => Promise<RestoreOutcome>;
  /** Brings back a customer that was deleted at any time, on any desk. Rejects when that could not be. */
  onRestore: (record: CustomerRecord) => Promise<RestoreOutcome>;
  /** Removes a customer, deleted or not, so that nothing can be restored. Rejects when it may still be there. */
  onDeleteForGood: (record: CustomerRecord) => Promise<void>;
  /** What was deleted within 30 days, after the given one or from the newest on. Rejects when it cannot be read. */
  onListDeleted: (after: DeletedCustomer | undefined, signal: AbortSignal) => Promise<DeletedPage>;
  /** Rejects when the customers cannot be read. */
  onExport: (scope: ExportScope, signal: AbortSignal) => Promise<ExportRun>;
  /**
   * Notes an export in the ledger. Rejects when it could not be noted, or when it took what is new and another export
   * has taken some of that meanwhile.
   */
  onExported: (entry: FinishedExport) => Promise<void>;
  /** The record of an id; null when it is gone. Rejects when it cannot be read. */
  onFind: (id: string) => Promise<CustomerRecord | null>;
}
