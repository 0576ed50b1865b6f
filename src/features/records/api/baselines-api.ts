import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import type { Page } from './customers-api.ts';

/** What QuickBooks has of a customer. A customer without one is new. */
export interface Baseline {
  customer_id: string;
  /** Null if it was made inactive there, or merged. */
  customer: CustomerRecord | null;
  since: string;
  /** 0 if QuickBooks' own list said so. */
  export_id: number;
  /** Whether an admin changed it there by hand, or found it in QuickBooks' own list. */
  is_marked: boolean;
  /** When the customer came to differ from it; null while they're the same. */
  changed_at: string | null;
}

/** A customer that has to be changed in QuickBooks by hand. */
export interface ChangedSinceExport {
  id: string;
  /** Null if it was deleted or merged. */
  customer: CustomerRecord | null;
  /** Null if it's inactive in QuickBooks. */
  baseline: CustomerRecord | null;
  since: string;
  changed_at: string;
  merged_into: string | null;
}

/** Each call takes at most 500 customers. A repeated call for a change changes nothing again. */
export interface BaselinesApi {
  /** By customer; new customers are left out. At most 100. */
  baselinesOf: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Baseline>>;
  /** Reads all, by customer. Returns 1,000, or `limit`. */
  listBaselines: (
    page: { after?: string | undefined; limit?: number },
    signal: AbortSignal,
  ) => Promise<Page<Baseline, string>>;
  /** Last changed first. Returns 100, or `limit` up to 1,000. */
  listChangedSinceExport: (
    page: { after?: ChangedSinceExport | undefined; limit?: number },
    signal: AbortSignal,
  ) => Promise<Page<ChangedSinceExport>>;
  countChangedSinceExport: (signal: AbortSignal) => Promise<number>;
  /** Counts those that QuickBooks has; any number. */
  countBaselines: (ids: readonly string[], signal: AbortSignal) => Promise<number>;
  /**
   * Marks customers as updated in QuickBooks, except those changed since. `shown` has the values by id, null for a
   * deleted customer. Returns the ids marked.
   */
  markUpdated: (
    shown: Readonly<Record<string, Partial<CustomerInsert> | null>>,
    change: string,
  ) => Promise<readonly string[]>;
  /** Says what QuickBooks' own list has of customers, by id. Returns the ids of those that had another baseline. */
  recordBaselines: (
    inList: Readonly<Record<string, Partial<CustomerInsert>>>,
    change: string,
  ) => Promise<readonly string[]>;
  /** Says that QuickBooks doesn't have customers. Returns the ids of those that weren't new before. */
  removeBaselines: (ids: readonly string[], change: string) => Promise<readonly string[]>;
}
