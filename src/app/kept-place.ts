import type { DeskPlace } from '#features/records/place/place.ts';
import { deviceStorage, type StoredObject, tabStorage } from '#lib/browser-storage.ts';

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
  const kept = tabStorage.readObject(PLACE_KEY);
  if (kept?.email === email) return placeOf(kept);
  tabStorage.remove(PLACE_KEY);
  return null;
}

/** Keeps what has changed of an admin's place. */
export function keepPlace(email: string, change: Partial<KeptPlace>): void {
  tabStorage.write(PLACE_KEY, JSON.stringify({ ...START, ...keptPlace(email), ...change, email }));
}

/** Removes the kept place: who comes next finds nothing of it. */
export function forgetPlace(): void {
  tabStorage.remove(PLACE_KEY);
}

/** Where the browser's tab keeps an admin's place on the desk. */
const PLACE_KEY = 'customer-desk-place';

/** The newest registration that the admin had seen before this visit; null at the first one. */
export function lastLook(email: string): string | null {
  const seen = keptPlace(email)?.seen ?? storedSeen(email);
  if (seen !== null) keepPlace(email, { seen });
  return seen;
}

/** Notes the newest registration that the admin has seen, for the next visit. */
export function keepLook(email: string, newest: string): void {
  deviceStorage.write(SEEN_KEY, JSON.stringify({ email, newest }));
}

/** Where the browser keeps whom an admin has seen, from one visit to the next: a time, and whose it is. */
const SEEN_KEY = 'customer-desk-seen';

function storedSeen(owner: string): string | null {
  const { email, newest } = deviceStorage.readObject(SEEN_KEY) ?? {};
  return email === owner && typeof newest === 'string' && !Number.isNaN(Date.parse(newest)) ? newest : null;
}

function placeOf({
  view,
  search,
  scroll,
  first,
  below,
  loaded,
  open,
  reason,
  seen,
}: StoredObject): KeptPlace {
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
}
