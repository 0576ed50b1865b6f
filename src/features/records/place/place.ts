/** Where an admin is on the desk, to come back to. */
export interface DeskPlace {
  /** How far the page is scrolled, in pixels. */
  scroll: number;
  /** The id of the first customer in view, whose row began so many pixels below the window's top; null at the list's top. */
  first: string | null;
  below: number;
  /** How many customers were loaded. */
  loaded: number;
  /** The id of the customer whose details are open; null when none are. */
  open: string | null;
  /** Why the listed customers need attention; null when all customers are listed. */
  reason: string | null;
}

/** Keeps an admin's place on the desk while they are away from it. */
export interface PlaceStore {
  /** The place that was left; null when there is none to come back to. */
  read: () => DeskPlace | null;
  keep: (place: Partial<DeskPlace>) => void;
  /** When the newest customer registered whom the admin saw before this visit, an ISO timestamp; null at the first. */
  lastLook: () => string | null;
  /** The admin has seen the customers up to this one's registration. */
  look: (newest: string) => void;
}
