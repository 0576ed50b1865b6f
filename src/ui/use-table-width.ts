import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns a table's width in rem, and how many columns its style sheet shows, without those for boxes and actions, and
 * watches them.
 */
export function useTableWidth(scroller: RefObject<HTMLElement | null>, columns: readonly unknown[]) {
  const [width, setWidth] = useState(Infinity);
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
      setWidth(Math.floor(element.clientWidth / Number.parseFloat(fontSize)));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, columns]);
  return { width, shownColumns };
}
