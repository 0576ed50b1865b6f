import type { ViewState } from '#features/records/desk/use-view-state.ts';
import { type StoredObject, storedObject, tabStorage } from '#lib/browser-storage.ts';

export interface SavedView extends ViewState {
  tab: 'form' | 'records';
  search: string;
}

/** Returns the view that this admin left in this tab, or null. Removes another admin's. */
export function readSavedView(email: string): SavedView | null {
  const kept = tabStorage.readObject(VIEW_KEY);
  if (kept?.email === email) return viewOf(kept);
  tabStorage.remove(VIEW_KEY);
  return null;
}

/** Saves a change of an admin's view. */
export function saveView(email: string, change: Partial<SavedView>): void {
  const place = readSavedView(email) ?? viewOf({});
  tabStorage.write(VIEW_KEY, JSON.stringify({ ...place, ...change, email }));
}

/** Returns the email address of the last admin in this tab that didn't sign out, or an empty text. */
export function lastEmail(): string {
  return textOf(tabStorage.readObject(VIEW_KEY)?.email) ?? '';
}

/** Removes the saved view, so that the next user doesn't find it. */
export function removeSavedView(): void {
  tabStorage.remove(VIEW_KEY);
}

const VIEW_KEY = 'customer-desk-view';

function viewOf(kept: StoredObject): SavedView {
  const open = storedObject(kept.open);
  const openId = textOf(open?.id);
  return {
    tab: kept.tab === 'records' ? 'records' : 'form',
    view: textOf(kept.view) ?? '',
    search: textOf(kept.search) ?? '',
    first: textOf(kept.first),
    loaded: typeof kept.loaded === 'number' ? kept.loaded : 0,
    open: openId === null ? null : { id: openId, isEdited: open?.isEdited === true },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
