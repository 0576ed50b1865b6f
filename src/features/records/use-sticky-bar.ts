import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The height of a bar that stays at the top of the window, in pixels, or of its parts with `data-stays` where the style
 * sheet lets only these stay, one below the other. The page's style sheets read it as `--list-top`, and what is focused is scrolled to
 * below the bar.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const parts = [element, ...element.querySelectorAll('[data-stays]')];
    const measure = () => {
      const stays = isSticky(element) ? [element] : parts.filter(isSticky);
      setHeight(Math.ceil(stays.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [bar]);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--list-top', `${height}px`);
    style.scrollPaddingTop = `${height}px`;
    return () => {
      style.removeProperty('--list-top');
      style.scrollPaddingTop = '';
    };
  }, [height]);
  return height;
}

function isSticky(element: Element): boolean {
  const { display, position } = getComputedStyle(element);
  return display !== 'contents' && position === 'sticky';
}
