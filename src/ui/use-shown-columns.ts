import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns how many columns the style sheet shows of a table, without those for boxes and actions, and watches them. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
): number {
  const [shown, setShown] = useState(columns.length);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const count = () => {
      const heads = element.querySelectorAll<HTMLElement>('[data-heads] [data-from]');
      setShown([...heads].filter(({ offsetParent }) => offsetParent !== null).length);
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, columns]);
  return shown;
}
