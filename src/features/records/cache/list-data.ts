import type { InfiniteData } from '@tanstack/react-query';
import type { CustomerSearch } from '#lib/search.ts';
import type { CustomerPage, DayCount } from '../api/records-api.ts';

/**
 * The cached data of the list. Each page has its search and first day, because the previous list stays while the next
 * one loads.
 */

export type ListData = InfiniteData<CustomerPage & Asked & { from: string | null }>;

interface Asked {
  search: CustomerSearch;
  onlyNew: boolean;
}

export interface DaysData extends Asked {
  days: readonly DayCount[];
}

export interface OverviewData {
  /** All customers, whatever the search. */
  total: number;
  /** When the newest customer registered. */
  newest: string | null;
}
