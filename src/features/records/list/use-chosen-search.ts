import { useState } from 'react';
import type { CustomerSearch, OtherSearch } from '#lib/search.ts';

export interface ChosenSearch {
  /** What the list is to show. */
  search: CustomerSearch;
  /** Chooses another search for the text; null goes back to the specified one. */
  choose: (search: OtherSearch | null) => void;
}

/** Which search a text is for: the specified one, until another is chosen. Each new text begins with the specified one. */
export function useChosenSearch(text: string): ChosenSearch {
  const [chosen, choose] = useState<OtherSearch | null>(null);
  if (chosen && chosen.text !== text) choose(null);
  return { search: chosen?.text === text ? chosen : text, choose };
}
