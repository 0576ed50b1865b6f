import { useEffect, useMemo, useReducer, useState } from 'react';
import { type CustomerSearch, isSameSearch, type OtherSearch } from '#lib/customer/search.ts';
import { SEARCH_DELAY } from '#lib/dates/timing.ts';
import { useAfterRows } from '../api/after-rows.ts';
import { overview } from '../facts/overview.ts';
import { useQuickbooksList } from '../facts/quickbooks-list-store.ts';
import { useRunChecks } from '../facts/use-checks.ts';
import { useToday } from '../facts/use-today.ts';
import { isViewName, type ViewName, views } from './views.ts';

interface State {
  name: ViewName;
  other: OtherSearch | null;
  /** The first day and its search; null for the newest. */
  from: { day: string; search: CustomerSearch } | null;
}

/** Returns the view of the desk. A new text resets the alternative search; a new search or view resets the day. */
export function useDeskView(text: string, saved = '') {
  const [{ name, other, from }, change] = useReducer(
    (state: State, changed: Partial<State>): State => ({ ...state, ...changed }),
    { name: isViewName(saved) ? saved : 'all', other: null, from: null },
  );
  // Blanks alone find nothing in particular.
  const search = other?.text === text ? other : text.trim() && text;
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

/** Returns the customers of the view that match its search, and what's known of customers in every view. */
export function useShownView({ name, search: typed, from }: DeskView) {
  const search = useDebounced(typed);
  const total = useAfterRows(overview)?.customers;
  const { result: checked } = useRunChecks(total);
  const { result: quickbooksList } = useQuickbooksList().state;
  const today = useToday();
  const common = useMemo(
    () => ({ today, total, checked, quickbooksList }),
    [today, total, checked, quickbooksList],
  );
  return views[name].useShown({ common, search, from });
}

/** Returns a search after SEARCH_DELAY without changes; an empty or alternative one at once. */
function useDebounced(search: CustomerSearch): CustomerSearch {
  const [rested, setRested] = useState(search);
  const isTyped = typeof search === 'string' && search !== '';
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), isTyped ? SEARCH_DELAY : 0);
    return () => clearTimeout(timer);
  }, [search, isTyped]);
  return isTyped ? rested : search;
}
