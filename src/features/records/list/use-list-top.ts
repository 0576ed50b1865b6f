import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Where the list begins on the page, in pixels; what is above it may change. When one of its rows is being worked on, as
 * it has the focus or as the list was scrolled below what covers the top of the window, the rows stay where they are on
 * the screen meanwhile.
 */
export function useListTop(root: RefObject<HTMLDivElement | null>, covered: number): number {
  const [top, setTop] = useState(0);
  const edge = useRef(covered);
  useEffect(() => {
    edge.current = covered;
  }, [covered]);
  useEffect(() => {
    let known: number | null = null;
    let scrolledTo = window.scrollY;
    const settle = () => {
      const list = root.current;
      if (!list) return;
      const next = list.getBoundingClientRect().top + window.scrollY;
      const moved = next - (known ?? next);
      const isScrolled = next - moved - scrolledTo < edge.current;
      // Some browsers do it by themselves, some of the time.
      const isDone = Math.abs(window.scrollY - scrolledTo - moved) < 1;
      if ((isScrolled || list.contains(document.activeElement)) && !isDone) window.scrollBy(0, moved);
      known = next;
      scrolledTo = window.scrollY;
      setTop(Math.round(next));
    };
    const observer = new ResizeObserver(settle);
    observer.observe(document.body);
    window.addEventListener('scroll', settle, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', settle);
    };
  }, [root]);
  return top;
}
