import { useEffect, useRef, type RefObject } from 'react';

/** The duration of the scrolling, in milliseconds: short enough to look like one movement. */
const GLIDE = 160;
const MARGIN = 12;

/**
 * Scrolls an element into view, above an open keyboard too, whenever `news` changes to a value other than null. While a
 * finger is on the screen the page does not move: it scrolls when the finger is lifted.
 */
export function useRevealed(element: RefObject<HTMLElement | null>, news: unknown): void {
  const fingers = useRef(0);
  const waiting = useRef(false);

  useEffect(() => {
    const count = (event: TouchEvent) => {
      fingers.current = event.touches.length;
      if (fingers.current > 0 || !waiting.current) return;
      waiting.current = false;
      if (element.current) reveal(element.current);
    };
    const kinds = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) window.addEventListener(kind, count, { passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, count);
    };
  }, [element]);

  useEffect(() => {
    if (news === null || !element.current) return;
    if (fingers.current > 0) waiting.current = true;
    else reveal(element.current);
  }, [news, element]);
}

function reveal(element: HTMLElement): void {
  const by = distance(element);
  const still = document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by !== 0 && !still) glide(by, () => settle(element));
  else settle(element);
}

/** How far to scroll, in pixels, so that the whole element is visible, or its top if it is too high. */
function distance(element: HTMLElement): number {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const box = element.getBoundingClientRect();
  const above = box.top - MARGIN - top;
  const below = box.bottom + MARGIN - (top + height);
  if (above < 0) return above;
  return below > 0 ? Math.min(below, above) : 0;
}

function glide(by: number, onEnd: () => void): void {
  const from = window.scrollY;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
    window.scrollTo({ top: from + by * (1 - (1 - part) ** 2), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else onEnd();
  };
  requestAnimationFrame(step);
}

/** The last step is the browser's own: above a keyboard it can scroll further than the end of the page. */
function settle(element: HTMLElement): void {
  window.scrollBy({ top: distance(element), behavior: 'instant' });
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
