import type { DeskPlace } from '#features/records/place/place.ts';

/** Where an admin was, in this tab of the browser. */
export interface KeptPlace extends DeskPlace {
  view: 'form' | 'records';
  search: string;
  /** Whom the admin had seen before this visit; see `PlaceStore`. Null until it was asked. */
  seen: string | null;
}

const START: KeptPlace = {
  view: 'form',
  search: '',
  scroll: 0,
  first: null,
  below: 0,
  loaded: 0,
  open: null,
  reason: null,
  seen: null,
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

/** Where the browser keeps whom an admin has seen, from one visit to the next: a time, and whose it is. */
const SEEN_KEY = 'customer-desk-seen';

/** The newest registration that the admin had seen before this visit; null at the first one. */
export function lastLook(email: string): string | null {
  const seen = keptPlace(email)?.seen ?? storedSeen(email);
  if (seen !== null) keepPlace(email, { seen });
  return seen;
}

/** Notes the newest registration that the admin has seen, for the next visit. */
export function keepLook(email: string, newest: string): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify({ email, newest }));
  } catch {
    // Without storage nobody is marked as new.
  }
}

function storedSeen(owner: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { email, newest } = Object.fromEntries<unknown>(Object.entries(kept));
    return email === owner && typeof newest === 'string' && !Number.isNaN(Date.parse(newest)) ? newest : null;
  } catch {
    return null;
  }
}

/** Storage can hold anything. */
function parse(text: string, owner: string): KeptPlace | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { email, view, search, scroll, first, below, loaded, open, reason, seen } =
      Object.fromEntries<unknown>(Object.entries(kept));
    if (email !== owner) return null;
    return {
      view: view === 'records' ? 'records' : 'form',
      search: typeof search === 'string' ? search : '',
      scroll: typeof scroll === 'number' ? scroll : 0,
      first: typeof first === 'string' ? first : null,
      below: typeof below === 'number' ? below : 0,
      loaded: typeof loaded === 'number' ? loaded : 0,
      open: typeof open === 'string' ? open : null,
      reason: typeof reason === 'string' ? reason : null,
      seen: typeof seen === 'string' ? seen : null,
    };
  } catch {
    return null;
  }
}

/** Where the browser's tab keeps an admin's place on the desk. */
const PLACE_KEY = 'customer-desk-place';

/** The kept place as it is stored; null when there is none, or storage is blocked. */
function storedPlace(): string | null {
  try {
    return sessionStorage.getItem(PLACE_KEY);
  } catch {
    return null;
  }
}

/** Stores a place, or with null removes it: who comes next finds nothing of it. */
export function storePlace(place: string | null): void {
  try {
    if (place === null) sessionStorage.removeItem(PLACE_KEY);
    else sessionStorage.setItem(PLACE_KEY, place);
  } catch {
    // Without storage there is nothing to come back to.
  }
}
