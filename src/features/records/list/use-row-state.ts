import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useExportedAt } from '../export/use-exported.ts';
import type { PlaceStore } from '../place/place.ts';
import type { RowStateOf } from './row-state.ts';
import type { CustomerList } from './use-customer-list.ts';

export interface RowStateOptions {
  list: CustomerList;
  /** What QuickBooks may refuse of all customers there are, as far as it is known. */
  known: ReadinessReport | undefined;
  overview: OverviewData | undefined;
  place: PlaceStore | undefined;
}

const NONE: readonly CustomerRecord[] = [];

/** What sets each listed customer apart: exported when, what QuickBooks may refuse, new since the admin last looked. */
export function useRowState({ list, known, overview, place }: RowStateOptions): RowStateOf {
  const exportedAt = useExportedAt(list.status === 'ready' ? list.records : NONE);
  const points = useMemo(() => pointsById(known), [known]);
  const [lastLook] = useState(() => place?.lastLook() ?? null);
  const newest = overview?.newest;
  useEffect(() => {
    if (newest) place?.look(newest);
  }, [place, newest]);

  return useCallback(
    ({ id, created_at }) => ({
      exportedAt: exportedAt.get(id),
      attention: points.get(id),
      isNew: lastLook !== null && Date.parse(created_at) > Date.parse(lastLook),
    }),
    [exportedAt, points, lastLook],
  );
}

function pointsById(report: ReadinessReport | undefined): ReadonlyMap<string, readonly ReadinessPoint[]> {
  const points = new Map<string, ReadinessPoint[]>();
  for (const point of report?.points ?? []) {
    const known = points.get(point.recordId);
    if (known) known.push(point);
    else points.set(point.recordId, [point]);
  }
  return points;
}
