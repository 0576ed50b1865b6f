import { useEffect, useState } from 'react';
import { SEARCH_DELAY } from '#lib/timing.ts';

/** A value once it has not changed for SEARCH_DELAY; an emptied search at once. */
export function useDebounced(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
}
