import type { ViewName } from '../view/desk-view.ts';

export interface ViewState {
  view: ViewName;
  /** Null at the top. */
  first: string | null;
  loaded: number;
  open: { id: string; isEdited: boolean } | null;
}

/** Saves the view while the admin is elsewhere. */
export interface ViewStateStore {
  read: () => ViewState | null;
  keep: (place: Partial<ViewState>) => void;
}
