/** Where the browser's tab keeps an admin's place on the desk. */
const PLACE_KEY = 'customer-desk-place';

/** The kept place as it is stored; null when there is none, or storage is blocked. */
export function storedPlace(): string | null {
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
