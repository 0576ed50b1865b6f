import { useEffect, useState } from 'react';
import type { CustomerSearch } from '#lib/search.ts';
import { SEARCH_DELAY } from '#lib/timing.ts';

/** Returns a search once its text hasn't changed for SEARCH_DELAY; an empty or alternative one at once. */
export function useDebounced(search: CustomerSearch): CustomerSearch {
  const [rested, setRested] = useState(search);
  const isTyped = typeof search === 'string' && search !== '';
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), isTyped ? SEARCH_DELAY : 0);
    return () => clearTimeout(timer);
  }, [search, isTyped]);
  return isTyped ? rested : search;
}
