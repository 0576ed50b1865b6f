import { useMemo, useReducer } from 'react';
import { type CustomerSearch, isSameSearch, type OtherSearch } from '#lib/customer/search.ts';
import { isViewName, type ViewName } from './views.ts';

interface State {
  name: ViewName;
  other: OtherSearch | null;
  /** The first day and its search; null for the newest. */
  from: { day: string; search: CustomerSearch } | null;
}

/** Returns the view of the desk. A new text resets the alternative search; a new search or view resets the day. */
export function useDeskView(text: string, saved = '') {
  const [{ name, other, from }, change] = useReducer(changed, {
    name: isViewName(saved) ? saved : 'all',
    other: null,
    from: null,
  });
  const search = other?.text === text ? other : text;
  return useMemo(
    () => ({
      name,
      search,
      from: from && isSameSearch(from.search, search) ? from.day : null,
      show: (next: ViewName) => change({ name: next, from: null }),
      searchOtherwise: (next: OtherSearch) => change({ other: next }),
      goToDay: (day: string | null) => change({ from: day === null ? null : { day, search } }),
    }),
    [name, search, from],
  );
}

export type DeskView = ReturnType<typeof useDeskView>;

function changed(state: State, change: Partial<State>): State {
  return { ...state, ...change };
}
