import { useEffect, useState } from 'react';
import { UNDO_SHOWN } from '#lib/timing.ts';

/**
 * Calls back when a notice was shown for ten seconds, which start again when the pointer and the focus have left it.
 * `notice` is the notice in its present state; null for one that does not go by itself. Returns the props of the
 * notice's root. A finger does not count as a pointer: it never leaves.
 */
export function usePassing(notice: object | null, onTimeout: () => void) {
  const [pointed, setPointed] = useState(false);
  // With the state in which it came: a button that goes takes the focus with it, and no event tells.
  const [focused, setFocused] = useState<object | null>(null);
  const isHeld = pointed || (notice !== null && focused === notice);
  useEffect(() => {
    if (isHeld || notice === null) return;
    const timer = setTimeout(onTimeout, UNDO_SHOWN);
    return () => clearTimeout(timer);
  }, [notice, isHeld, onTimeout]);

  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(notice),
    onBlur: () => setFocused(null),
  };
}
