import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { DataTableColumn } from './data-table-types.ts';
import { watchSize } from './watch-size.ts';

/** In rem. Narrower ones have cards, or columns that a decision would cover. */
const WIDE = 62;

/**
 * Returns a table's width in rem, its columns for that width, and how many of them its style sheet shows, without those for
 * boxes and actions, and watches them.
 */
export function useTableWidth<Row>(
  scroller: RefObject<HTMLElement | null>,
  all: readonly DataTableColumn<Row>[],
) {
  const [width, setWidth] = useState(Infinity);
  const [shownColumns, setShown] = useState(all.length);
  const isWide = width >= WIDE;
  const columns = useMemo(
    () => all.filter(({ only }) => only === undefined || (only === 'wide') === isWide),
    [all, isWide],
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => {
      const heads = element.querySelectorAll<HTMLElement>('[data-heads] [data-from]');
      setShown([...heads].filter(({ offsetParent }) => offsetParent !== null).length);
      // Without its styles, or hidden, it has no width.
      if (element.clientWidth === 0) return;
      const { fontSize } = getComputedStyle(document.documentElement);
      setWidth(Math.floor(element.clientWidth / Number.parseFloat(fontSize)));
    };
    return watchSize([element], read);
  }, [scroller, columns]);
  return { width, isWide, columns, shownColumns };
}
