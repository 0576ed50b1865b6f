import { useState } from 'react';
import { type CustomerSearch, isSameSearch } from '#lib/search.ts';

export interface DayJumpModel {
  /** The day that the list is to begin with; null for the newest. */
  from: string | null;
  to: (day: string | null) => void;
}

/** The day that was gone to. It is left with the search: another search begins with its newest customer. */
export function useDayJump(search: CustomerSearch): DayJumpModel {
  const [jump, setJump] = useState<{ day: string; search: CustomerSearch } | null>(null);
  return {
    from: jump && isSameSearch(jump.search, search) ? jump.day : null,
    to: (day) => {
      setJump(day === null ? null : { day, search });
      window.scrollTo(0, 0);
    },
  };
}
