import type { CustomerRecord } from '#lib/customer.ts';
import type { OtherSearch } from '#lib/search.ts';
import type { OverviewData } from '../cache/list-data.ts';
import type { PlaceStore } from '../place/place.ts';
import { type AttentionFilter, useAttentionFilter } from '../readiness/use-attention-filter.ts';
import { useFlaggedList } from '../readiness/use-flagged-list.ts';
import { type ReadinessModel, useReadiness } from '../readiness/use-readiness.ts';
import { useChosenSearch } from './use-chosen-search.ts';
import { type CustomerListModel, useCustomerList } from './use-customer-list.ts';
import { useDayJump } from './use-day-jump.ts';
import { useDebounced } from './use-debounced.ts';
import { useDepartures } from './use-departures.ts';
import { useOverview } from './use-overview.ts';

/** Whom the desk lists, out of all there are. */
export interface ShownList {
  model: CustomerListModel;
  /** Those of them that are loaded, newest first. */
  records: readonly CustomerRecord[];
  overview: OverviewData | undefined;
  /** All customers there are; undefined until it is known. */
  total: number | undefined;
  readiness: ReadinessModel;
  /** Why the listed customers need attention; null when the list has everyone. */
  filter: AttentionFilter | null;
  /** Begins with the newest whom the filter lets through. */
  setFilter: (filter: AttentionFilter | null) => void;
  /** Another search for what the search box holds; null for the specified one. */
  chooseSearch: (search: OtherSearch | null) => void;
  /** Begins with a day; null for the newest. */
  jumpTo: (day: string | null) => void;
}

const NOBODY: readonly CustomerRecord[] = [];

/** Whom the typed text finds, from the newest or a day on: of everyone, or of those who need attention for a reason. */
export function useShownList(typed: string, place: PlaceStore | undefined): ShownList {
  const { search, choose } = useChosenSearch(useDebounced(typed));
  const { from, to: jumpTo } = useDayJump(search);
  const everyone = useCustomerList(search, from);
  const overview = useOverview();
  const total = overview?.total;
  const readiness = useReadiness(total);
  const { filter, show } = useAttentionFilter({ readiness, total, place });
  const attention = useFlaggedList({ readiness, filter, search, from });
  useDepartures(overview);

  const model = filter === null ? everyone : attention;
  return {
    model,
    records: model.list.status === 'ready' ? model.list.records : NOBODY,
    overview,
    total,
    readiness,
    filter,
    setFilter: (next) => {
      show(next);
      jumpTo(null);
    },
    chooseSearch: choose,
    jumpTo,
  };
}
