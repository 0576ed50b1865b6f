import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { requiredContext } from '#ui/required-context.ts';
import type { BaselinesApi } from './baselines-api.ts';
import type { ChangesApi } from './changes-api.ts';
import type { CustomersApi, Page } from './customers-api.ts';
import type { ExportsApi } from './exports-api.ts';

/** The records desk's API, on Supabase or in memory. Calls reject on failure. Times are ISO timestamps. */
export interface RecordsApi
  extends
    CustomersApi,
    EditApi,
    DeletionApi,
    ExportsApi,
    BaselinesApi,
    DuplicatesApi,
    AcceptedApi,
    ChangesApi {}

/** An edit of one customer: the columns to set, and the values that the admin saw. */
export interface CustomerEdit {
  id: string;
  seen: Partial<CustomerInsert>;
  wanted: Partial<CustomerInsert>;
}

/**
 * The result of an edit. `conflict`: someone else changed one of the columns. `gone`: the customer was deleted or
 * merged; `deleted` is null after a permanent deletion.
 */
export type SaveOutcome =
  | { outcome: 'saved' | 'conflict'; customer: CustomerRecord }
  | { outcome: 'gone'; deleted: DeletedCustomer | null };

export interface EditApi {
  /** Saves at most 500 edits and returns their results in order. One that fails doesn't stop the others. */
  update: (
    edits: readonly CustomerEdit[],
    change: { id: string; kind: 'edit' | 'fix' },
  ) => Promise<SaveOutcome[]>;
}

export interface DeletedCustomer {
  /** The latest deleted has the highest. */
  number: number;
  id: string;
  customer: CustomerRecord;
  deleted_at: string;
  deleted_by_email: string | null;
  /** Null when it was deleted. */
  merged_into: string | null;
}

/** `gone`: it was deleted before. `left`: the project refused. Without a change it was restored at the same time. */
export interface RemoveOutcome {
  outcome: 'removed' | 'gone' | 'left';
}

/** Each call takes at most 100 ids, as part of a change. A repeated call changes nothing again. */
export interface DeletionApi {
  /** It can be restored for 30 days. */
  removeOne: (id: string) => Promise<RemoveOutcome>;
  /** Returns the change that deleted a customer last; null if it was deleted permanently. */
  lastDelete: (id: string) => Promise<string | null>;
  /** Returns the ids that weren't deleted before. They can be restored for 30 days. */
  remove: (ids: readonly string[], change: string) => Promise<string[]>;
  /** Restores all or none. Returns the customers that exist afterwards. */
  restore: (ids: readonly string[], change: string) => Promise<CustomerRecord[]>;
  /** Deletes every copy of the customers' data, whether or not they were deleted before. */
  removePermanently: (ids: readonly string[], change: string) => Promise<void>;
  listDeleted: (after: DeletedCustomer | undefined, signal: AbortSignal) => Promise<Page<DeletedCustomer>>;
  /** Counts what `listDeleted` lists. */
  countDeleted: (signal: AbortSignal) => Promise<number>;
}

export type CustomerPair = readonly [string, string];

/** `changed`: a customer differs from what was shown. `gone`: one was deleted. Nothing was merged. */
export type MergeOutcome = { outcome: 'merged'; customer: CustomerRecord } | { outcome: 'changed' | 'gone' };

export interface DuplicatesApi {
  distinctPairs: (signal: AbortSignal) => Promise<CustomerPair[]>;
  /** Marks two customers as not duplicates. `same`: they already were. `gone`: one was deleted permanently. */
  markDistinct: (pair: CustomerPair, change: string) => Promise<'marked' | 'same' | 'gone'>;
  /** Merges all or none. The others move to the deleted customers. */
  merge: (
    keep: CustomerRecord,
    others: readonly CustomerRecord[],
    chosen: CustomerInsert,
    change: string,
  ) => Promise<MergeOutcome>;
}

export interface AcceptedApi {
  /** Returns what is accepted, by customer. */
  accepted: (signal: AbortSignal) => Promise<ReadonlyMap<string, Accepted>>;
  /** Accepts problems of at most 500 customers. Returns the ids, without those that someone changed or accepted since. */
  accept: (accepted: ReadonlyMap<string, Accepted>, change: string) => Promise<string[]>;
}

export const [RecordsApiContext, useRecordsApi] = requiredContext<RecordsApi>('RecordsApiContext');
