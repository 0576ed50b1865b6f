import { useMemo, useReducer } from 'react';
import { type CustomerSearch, isSameSearch, type OtherSearch } from '#lib/search.ts';

export const viewNames = ['all', 'new', 'fix', 'duplicates', 'changed', 'deleted'] as const;
export type ViewName = (typeof viewNames)[number];

export function isViewName(text: string): text is ViewName {
  return viewNames.some((name) => name === text);
}

interface State {
  view: ViewName;
  other: OtherSearch | null;
  /** The first day and its search; null for the newest. */
  from: { day: string; search: CustomerSearch } | null;
}

type Action =
  | { type: 'view'; view: ViewName }
  | { type: 'search'; search: OtherSearch | null }
  | { type: 'day'; day: string | null; search: CustomerSearch };

export interface DeskView {
  view: ViewName;
  search: CustomerSearch;
  from: string | null;
  show: (view: ViewName) => void;
  /** Chooses an alternative search; null returns to the specified one. */
  searchOtherwise: (search: OtherSearch | null) => void;
  goToDay: (day: string | null) => void;
}

/** Returns the view of the desk. A new text resets the alternative search; a new search or view resets the day. */
export function useDeskView(text: string, first: ViewName): DeskView {
  const [{ view, other, from }, dispatch] = useReducer(reduce, { view: first, other: null, from: null });
  const search = other?.text === text ? other : text;
  return useMemo(
    () => ({
      view,
      search,
      from: from && isSameSearch(from.search, search) ? from.day : null,
      show: (next) => dispatch({ type: 'view', view: next }),
      searchOtherwise: (next) => dispatch({ type: 'search', search: next }),
      goToDay: (day) => dispatch({ type: 'day', day, search }),
    }),
    [view, search, from],
  );
}

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'view':
      return { ...state, view: action.view, from: null };
    case 'search':
      return { ...state, other: action.search };
    case 'day':
      return { ...state, from: action.day === null ? null : { day: action.day, search: action.search } };
  }
}
