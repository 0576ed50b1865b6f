import type { RefObject } from 'react';

export interface RowFocus {
  /** What takes the focus in a record's row: its button for the details. Null where the list does not draw it. */
  rowOf: (id: string | undefined) => HTMLElement | null;
  /** Focuses a record's row, which may be drawn some frames later; the search box when it is not drawn at all. */
  focusRow: (id: string) => void;
}

/** Moves the focus to rows of the list within `view`. */
export function useRowFocus(
  view: RefObject<HTMLElement | null>,
  searchBox: RefObject<HTMLElement | null>,
): RowFocus {
  const rowOf: RowFocus['rowOf'] = (id) =>
    view.current?.querySelector<HTMLElement>(`[data-record="${id}"] [data-row-focus]`) ?? null;

  const focusRow = (id: string, frames = 10) => {
    const row = rowOf(id);
    if (!row && frames > 0) requestAnimationFrame(() => focusRow(id, frames - 1));
    else (row ?? searchBox.current)?.focus({ preventScroll: true });
  };

  return { rowOf, focusRow: (id) => focusRow(id) };
}
