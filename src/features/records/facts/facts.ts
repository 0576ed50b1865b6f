import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { ChangedSinceExport } from '../api/baselines-api.ts';
import type { Baselines } from './baselines.ts';
import type { ChecksResult } from './checks-state.ts';
import type { DayCount, ListQuery } from '../api/customers-api.ts';
import type { ComparedList } from './quickbooks-list-store.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import type { Today } from './use-today.ts';
import type { DataTableGroup } from '#ui/data-table-types.ts';
import type { Paging } from '../api/pages.ts';

/** What the desk knows of customers in every view. Undefined: not known yet. */
export interface CommonFacts {
  today: Today;
  /** What the list was searched for. */
  search: CustomerSearch;
  /** How many customers there are. */
  total: number | undefined;
  /** Their problems and duplicates. */
  checked: ChecksResult | undefined;
  quickbooksList: ComparedList | undefined;
}

/** What only the sources of some views load, by id where it's a map. */
export interface LoadedFacts {
  /** Newest first. */
  customers: readonly CustomerRecord[];
  days: readonly DayCount[];
  baselines: Baselines;
  changedSinceExport: ReadonlyMap<string, ChangedSinceExport>;
  deleted: ReadonlyMap<string, DeletedCustomer>;
}

/** What a source with these names loads. Undefined: not known yet. */
export type Loaded<Name extends keyof LoadedFacts> = {
  readonly [Each in Name]: LoadedFacts[Each] | undefined;
};

/** What a view knows whose source loads these. */
export type FactsOf<Name extends keyof LoadedFacts> = CommonFacts & Loaded<Name>;

/** What any view knows. */
export type Facts = CommonFacts & Partial<Loaded<keyof LoadedFacts>>;

/** The loaded customers of a view. */
export interface CustomerListModel extends Paging {
  records: readonly CustomerRecord[];
  groups: readonly DataTableGroup<CustomerRecord>[];
  /** The number of matches; undefined until they're counted. */
  matches: number | undefined;
  /** What the list answers: the previous query while the next one loads. */
  query: ListQuery;
  /** Reads all matches, or those of a day, of which the server may have more than are loaded; null when all are. */
  readAll: ((day: string | undefined, signal: AbortSignal) => Promise<readonly CustomerRecord[]>) | null;
}
