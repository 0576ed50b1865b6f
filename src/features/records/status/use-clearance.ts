import { type RefObject, useEffect } from 'react';

/** How many pixels at the foot of the window the region covers; the page scrolls what takes the focus above it. */
const INSET = '--status-inset';

/**
 * Keeps what has the focus clear of the region at the foot of the window: as long as the region is there by the page's
 * scroll padding, and once, by scrolling, when it grows over the row that is being worked on.
 */
export function useClearance(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const page = document.documentElement;
    let known = 0;
    const observer = new ResizeObserver(() => {
      const height = element.getBoundingClientRect().height;
      page.style.setProperty(INSET, `${Math.ceil(height)}px`);
      if (height > known) uncover(element);
      known = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty(INSET);
    };
  }, [region]);
}

/** How many pixels the notices cover at the foot of the window. */
export function statusInset(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(INSET)) || 0;
}

function uncover(region: HTMLElement): void {
  const focused = document.activeElement;
  // What the region is in has the focus after a click between its parts: that is no row.
  if (!focused || focused.contains(region) || region.contains(focused)) return;
  const work = (focused.closest('li') ?? focused).getBoundingClientRect();
  const { top, bottom } = region.getBoundingClientRect();
  const covered = work.bottom - top;
  if (covered > 0 && work.top < bottom) window.scrollBy(0, covered);
}
