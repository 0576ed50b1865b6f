import { type MouseEventHandler, useEffect, useRef } from 'react';
import { DOUBLE_CLICK } from '#lib/timing.ts';

/**
 * Handles a single mouse click on text that can also be double-clicked and selected. Offer the same action elsewhere
 * for keyboard and touch.
 */
export function useSingleClick(onClick: (() => void) | undefined): MouseEventHandler | undefined {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onClick) return undefined;
  return ({ detail }) => {
    clearTimeout(timer.current);
    const isSelection = window.getSelection()?.isCollapsed === false;
    if (detail !== 1 || isSelection || !window.matchMedia('(pointer: fine)').matches) return;
    timer.current = setTimeout(onClick, DOUBLE_CLICK);
  };
}
