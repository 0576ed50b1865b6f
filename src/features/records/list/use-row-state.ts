import { useCallback, useEffect, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useExportedAt } from '../export/use-exported.ts';
import type { PlaceStore } from '../place/place.ts';
import type { Flagged } from '../readiness/readiness-data.ts';
import type { RowStateOf } from './row-state.ts';
import type { CustomerList } from './use-customer-list.ts';

export interface RowStateOptions {
  list: CustomerList;
  /** Whom QuickBooks may refuse, as far as it is known. */
  flagged: Flagged | undefined;
  overview: OverviewData | undefined;
  place: PlaceStore | undefined;
}

const NONE: readonly CustomerRecord[] = [];

/** What sets each listed customer apart: exported when, what QuickBooks may refuse, new since the admin last looked. */
export function useRowState({ list, flagged, overview, place }: RowStateOptions): RowStateOf {
  const exportedAt = useExportedAt(list.status === 'ready' ? list.records : NONE);
  const [lastLook] = useState(() => place?.lastLook() ?? null);
  const newest = overview?.newest;
  useEffect(() => {
    if (newest) place?.look(newest);
  }, [place, newest]);

  return useCallback(
    ({ id, created_at }) => ({
      exportedAt: exportedAt.get(id),
      attention: flagged?.get(id)?.points,
      isNew: lastLook !== null && Date.parse(created_at) > Date.parse(lastLook),
    }),
    [exportedAt, flagged, lastLook],
  );
}
