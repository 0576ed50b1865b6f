import { type MouseEventHandler, useEffect, useRef } from 'react';
import { DOUBLE_CLICK } from '#lib/timing.ts';

/**
 * Answers one click of a mouse on a text that can also be double-clicked and selected: not the clicks of a double-click,
 * nor the one that ends a selection. It is a shortcut: offer the same elsewhere for keyboard and touch. Undefined
 * without anything to call.
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
