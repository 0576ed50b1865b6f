import { useEffect, useState } from 'react';
import type { ReadinessCode } from '#lib/export/readiness.ts';
import type { PlaceStore } from '../place/place.ts';
import { isReason } from './messages.ts';
import type { ReadinessModel } from './use-readiness.ts';

/** Which of the customers that need attention the list shows: those with a reason, or all. */
export type AttentionFilter = ReadinessCode | 'any';

/** The desk's filter by reason; null while the list shows everyone. */
export interface AttentionFilterModel {
  filter: AttentionFilter | null;
  show: (filter: AttentionFilter | null) => void;
}

export interface AttentionFilterOptions {
  readiness: ReadinessModel;
  /** All customers there are; undefined until it is known. */
  total: number | undefined;
  place: PlaceStore | undefined;
}

/** Which filter is chosen, kept over a reload. A large shop's customers are checked for it then, as somebody had asked. */
export function useAttentionFilter({
  readiness: { state, check },
  total,
  place,
}: AttentionFilterOptions): AttentionFilterModel {
  const [filter, show] = useState(() => filterOf(place?.read()?.reason));
  useEffect(() => place?.keep({ reason: filter }), [place, filter]);

  const isUnknown = filter !== null && state.status === 'unknown' && total !== undefined && total > 0;
  useEffect(() => {
    if (isUnknown) check();
  }, [isUnknown, check]);

  return { filter, show };
}

function filterOf(kept: string | null | undefined): AttentionFilter | null {
  if (kept === 'any') return kept;
  return kept !== null && kept !== undefined && isReason(kept) ? kept : null;
}
