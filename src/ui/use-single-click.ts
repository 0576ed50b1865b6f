import { type MouseEventHandler, useEffect, useRef } from 'react';
import { DOUBLE_CLICK } from '#lib/timing.ts';

/** Handles a click on text that's double-clicked to select it. Offer the action to keyboard and touch elsewhere. */
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
