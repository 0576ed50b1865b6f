import { type RefObject, useEffect, useRef } from 'react';

/** The key that leads to the desk's notices and back; not a character, so that it acts while someone types, too. */
export const STATUS_KEY = 'F8';

/**
 * Leads the keyboard to the region by F8 and back by F8 or Escape. A notice that goes while it has the focus passes it
 * to the next notice, or else to where the focus was before.
 */
export function useStatusFocus(region: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement>(null);
  const isInside = useRef(false);

  useEffect(() => {
    const contains = (target: EventTarget | null) =>
      target instanceof Node && Boolean(region.current?.contains(target));
    const onFocusIn = ({ target }: FocusEvent) => {
      isInside.current = contains(target);
      if (!isInside.current && target instanceof HTMLElement) cameFrom.current = target;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // Not of a button that was removed: then the focus is to be passed on.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && !contains(document.activeElement))
          isInside.current = false;
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = contains(event.target);
      if (event.key !== STATUS_KEY && !(inside && event.key === 'Escape')) return;
      const hasNotices = Boolean(region.current?.textContent);
      const target = inside ? cameFrom.current : hasNotices ? region.current : null;
      if (!target?.isConnected) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [region]);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new MutationObserver(() => {
      if (!isInside.current || document.activeElement !== document.body) return;
      isInside.current = false;
      const next = element.querySelector<HTMLElement>('button:not(:disabled)') ?? cameFrom.current;
      if (next?.isConnected) next.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [region]);
}
