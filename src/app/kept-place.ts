import type { DeskPlace } from '#features/records/place/place.ts';
import { storedPlace, storePlace } from './place-key.ts';

/** Where an admin was, in this tab of the browser. */
export interface KeptPlace extends DeskPlace {
  view: 'form' | 'records';
  search: string;
}

const START: KeptPlace = {
  view: 'form',
  search: '',
  scroll: 0,
  first: null,
  below: 0,
  loaded: 0,
  open: null,
};

/** The place that this admin left in this tab; null when there is none. One of another admin is removed. */
export function keptPlace(email: string): KeptPlace | null {
  const text = storedPlace();
  if (text === null) return null;
  const place = parse(text, email);
  if (!place) storePlace(null);
  return place;
}

/** Keeps what has changed of an admin's place. */
export function keepPlace(email: string, change: Partial<KeptPlace>): void {
  storePlace(JSON.stringify({ ...START, ...keptPlace(email), ...change, email }));
}

/** Storage can hold anything. */
function parse(text: string, owner: string): KeptPlace | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { email, view, search, scroll, first, below, loaded, open } = Object.fromEntries<unknown>(
      Object.entries(kept),
    );
    if (email !== owner) return null;
    return {
      view: view === 'records' ? 'records' : 'form',
      search: typeof search === 'string' ? search : '',
      scroll: typeof scroll === 'number' ? scroll : 0,
      first: typeof first === 'string' ? first : null,
      below: typeof below === 'number' ? below : 0,
      loaded: typeof loaded === 'number' ? loaded : 0,
      open: typeof open === 'string' ? open : null,
    };
  } catch {
    return null;
  }
}
