import type { Cursor } from '#lib/list-order.ts';
import type { CustomerSearch } from '#lib/search.ts';
import type { ExportRun, ExportScope } from '../port.ts';

/** An export that a customer is in. */
export interface CustomerExport {
  /** The entry's id. */
  id: string;
  /** ISO timestamp. */
  at: string;
  /** Whose session it was; null for an entry without one. */
  by: string | null;
  /** How many customers it held. */
  customers: number;
  /** Null for an entry of before the names were kept. */
  fileName: string | null;
}

/** An entry of the ledger. */
export interface PastExport extends CustomerExport {
  scope: ExportScope['kind'];
  /** The newest exported customer. */
  upTo: Cursor;
  /** For an export of new customers: where it began. Left out when it began with the first customer. */
  since?: Cursor;
  /** For a day: `YYYY-MM-DD`. Left out, too, when that was not kept. */
  day?: string;
  /** For a search, or a day with one. Left out, too, when that was not kept. */
  search?: CustomerSearch;
  /** The id of the list of its customers. Left out where the rest tells them, and when that was not kept. */
  list?: string;
}

export interface PastExportPage {
  /** The newest first. */
  exports: readonly PastExport[];
  /** Where the next page begins; undefined on the last page. */
  next: PastExport | undefined;
}

/** Who has registered since the last export of everything or of what was new. */
export interface NewToExport {
  customers: number;
  /** The last customer of that export; null when there was none. */
  since: Cursor | null;
}

/** What the exports need to know of the ones before; see `CustomersPort`. */
export interface PastExportsPort {
  /** A page of the ledger. */
  listExports: (after: PastExport | undefined, signal: AbortSignal) => Promise<PastExportPage>;
  /** The customers of a past export, as far as they are still there, as they are now. */
  openPastExport: (entry: PastExport, signal: AbortSignal) => Promise<ExportRun>;
  /** The last exports of each customer, at most `most` of each, the newest first; who was in none is left out. */
  exportsOf: (
    ids: readonly string[],
    most: number,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, readonly CustomerExport[]>>;
  /** How many customers an export of new ones would hold. */
  countNew: (signal: AbortSignal) => Promise<NewToExport>;
}
