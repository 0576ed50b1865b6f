import { type RefObject, useEffect } from 'react';

/**
 * Focuses where one goes on after signing in, whose form took the focus with it: the search box, or the view's heading where a
 * keyboard on the screen would cover the list.
 */
export function useArrivalFocus(
  arrives: boolean,
  searchBox: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!arrives || document.activeElement !== document.body) return;
    const hasMouse = window.matchMedia('(pointer: fine)').matches;
    const target = hasMouse ? searchBox.current : view.current?.querySelector<HTMLElement>('h2');
    if (target?.tabIndex === -1) target.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [arrives, searchBox, view]);
}
