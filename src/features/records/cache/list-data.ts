import type { InfiniteData } from '@tanstack/react-query';
import type { CustomerSearch } from '#lib/search.ts';
import type { CustomerPage, DayCount } from '../port.ts';

/**
 * What the cache holds under the keys of the list. Each answer tells for which search it is, and each page with which day
 * its list begins when that is not the newest.
 */

export type ListData = InfiniteData<CustomerPage & { search: CustomerSearch; from: string | null }>;

export interface DaysData {
  search: CustomerSearch;
  days: readonly DayCount[];
}

export interface OverviewData {
  /** All customers there are, whatever the search. */
  total: number;
  /** When the newest customer registered; null when there is none. */
  newest: string | null;
}
