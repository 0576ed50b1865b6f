import { useEffect, useMemo, useState } from 'react';
import type { CustomerSearch } from '#lib/customer/search.ts';
import { SEARCH_DELAY } from '#lib/dates/timing.ts';
import { useQuickbooksList } from '../facts/quickbooks-list-store.ts';
import { useAfterRows } from '../api/after-rows.ts';
import { overview } from '../facts/overview.ts';
import { useRunChecks } from '../facts/use-checks.ts';
import { useToday } from '../facts/use-today.ts';
import type { DeskView } from './desk-view.ts';
import { views } from './views.ts';

/** Returns the customers of the view that match its search, and what's known of customers in every view. */
export function useShownView({ name, search: typed, from }: DeskView) {
  const search = useDebounced(typed);
  const read = useAfterRows(overview);
  const total = read?.customers;
  const { result: checked } = useRunChecks(total);
  const { result: quickbooksList } = useQuickbooksList().state;
  const today = useToday();
  const common = useMemo(
    () => ({ today, total, checked, quickbooksList }),
    [today, total, checked, quickbooksList],
  );
  return { ...views[name].useShown({ common, search, from }), overview: read };
}

export type ShownView = ReturnType<typeof useShownView>;

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
