import { type RefObject, useLayoutEffect, useState } from 'react';

/** In rem. On narrower cards, a row's buttons would cover the name. */
const NARROW = 40;

/**
 * Returns whether a table is narrow, and how many columns its style sheet shows, without those for boxes and actions, and
 * watches them.
 */
export function useTableWidth(scroller: RefObject<HTMLElement | null>, columns: readonly unknown[]) {
  const [isNarrow, setNarrow] = useState(false);
  const [shownColumns, setShown] = useState(columns.length);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => {
      const heads = element.querySelectorAll<HTMLElement>('[data-heads] [data-from]');
      setShown([...heads].filter(({ offsetParent }) => offsetParent !== null).length);
      // Without its styles, or hidden, it has no width.
      if (element.clientWidth === 0) return;
      const { fontSize } = getComputedStyle(document.documentElement);
      setNarrow(element.clientWidth < NARROW * Number.parseFloat(fontSize));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, columns]);
  return { isNarrow, shownColumns };
}
