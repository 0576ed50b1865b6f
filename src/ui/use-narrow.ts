import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether an element is narrower than a number of rem, and watches it. */
export function useNarrow(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => {
      // Without its styles, or hidden, it has no width.
      if (element.clientWidth === 0) return;
      const { fontSize } = getComputedStyle(document.documentElement);
      setNarrow(element.clientWidth < rem * Number.parseFloat(fontSize));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rem]);
  return isNarrow;
}
