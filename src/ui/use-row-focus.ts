import {
  type FocusEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Lines } from './data-table-lines.ts';
import type { DrawnLines } from './use-drawn-lines.ts';

export type Move = 1 | -1 | 'first' | 'last';

/** Returns the row that has or had the focus. */
export function useActiveRow<Row extends { id: string }>(lines: Lines<Row>) {
  const [id, setId] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  /** Its last index, for when it's removed. */
  const [place, setPlace] = useState(0);
  const index = id === undefined ? undefined : lines.indexOf(id, place);
  return { id, setId, hasFocus, setHasFocus, place, setPlace, index };
}

export interface RowFocusEvents<Row> {
  onFocusLost: (() => void) | undefined;
  /** Called when a key moved the focus to another row. */
  onMoved: ((row: Row) => void) | undefined;
}

/** Moves the focus between rows, and keeps it when rows come and go. */
export function useRowFocus<Row extends { id: string }>(
  lines: Lines<Row>,
  active: ReturnType<typeof useActiveRow<Row>>,
  { drawn, firstInView, scrollToIndex }: Pick<DrawnLines, 'drawn' | 'firstInView' | 'scrollToIndex'>,
  { onFocusLost, onMoved }: RowFocusEvents<Row>,
) {
  const { id: activeId, setId, hasFocus, setHasFocus, place, setPlace, index: activeIndex } = active;
  /** Whether the focus is on a row, a group's control or anything else in the table. */
  const isInside = useRef(false);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const pending = useRef<string>(undefined);
  const { awaited, wait, giveUp } = useAwaited();

  const focusPending = useCallback(() => {
    const button = pending.current === undefined ? undefined : buttons.current.get(pending.current);
    if (!button) return;
    pending.current = undefined;
    button.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(focusPending);

  const activate = (id: string) => {
    giveUp();
    setId(id);
    setHasFocus(true);
  };
  const focusIndex = (index: number): boolean => {
    const line = lines.at(index);
    if (line?.kind !== 'row') return false;
    activate(line.row.id);
    setPlace(index);
    scrollToIndex(index, { align: 'auto' });
    pending.current = line.row.id;
    focusPending();
    return true;
  };

  const followRows = useEffectEvent(() => {
    const isNowhere = document.activeElement === document.body;
    const isLost = isInside.current && isNowhere;
    const row = awaited();
    const arrived = typeof row === 'string' ? lines.indexOf(row) : undefined;
    if (arrived !== undefined) focusIndex(arrived);
    else if (row === null && isNowhere) focusIndex(lines.rowFrom(0, 1));
    else if (activeIndex !== undefined && !isLost) setPlace(activeIndex);
    // When the focused row or its group is removed, focus the row in its place.
    else if (isLost && !focusIndex(activeIndex ?? lines.nearestRow(place))) {
      setHasFocus(false);
      onFocusLost?.();
    }
  });
  useLayoutEffect(() => followRows(), [lines, activeIndex, hasFocus]);
  // What was scrolled away doesn't bring the list back.
  useLayoutEffect(() => void (isInside.current &&= document.activeElement !== document.body));

  const isDrawn = drawn.some(({ index }) => index === activeIndex);
  const tabStopIndex = isDrawn && activeIndex !== undefined ? activeIndex : firstInView;
  const tabStop = lines.rowAt(tabStopIndex)?.id;

  const indexAt = (to: Move): number => {
    if (to === 'first') return lines.rowFrom(0, 1);
    if (to === 'last') return lines.rowFrom(lines.length - 1, -1);
    // From elsewhere, go to the row in view, not to the one after it.
    if (!hasFocus || activeIndex === undefined) return tabStopIndex;
    return lines.rowFrom(activeIndex + to, to);
  };
  return {
    /** The row whose controls are reached by Tab. */
    tabStop,
    activate,
    nameRef: (id: string, button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    moveFocus: (to: Move): boolean => {
      const index = indexAt(to);
      const row = lines.rowAt(index);
      if (row) onMoved?.(row);
      return focusIndex(index);
    },
    focusRow: (id?: string): boolean => {
      wait(id ?? null);
      if (id !== undefined) return focusIndex(lines.indexOf(id) ?? -1);
      const isRemoved = activeId !== undefined && activeIndex === undefined;
      // Right after the rows change, none is drawn yet.
      const inView = tabStop === undefined ? lines.rowFrom(0, 1) : tabStopIndex;
      return focusIndex(isRemoved ? lines.nearestRow(place) : inView);
    },
    onFocus: () => void (isInside.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      isInside.current = false;
      setHasFocus(false);
    },
  };
}

/** The row to focus when it arrives; null for any. Stops waiting when the user acts, so that a late row doesn't take the focus. */
function useAwaited() {
  const row = useRef<string | null>(undefined);
  const giveUp = useCallback(() => {
    row.current = undefined;
  }, []);
  useEffect(() => {
    const gestures = ['keydown', 'pointerdown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, giveUp, { capture: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, giveUp, { capture: true });
    };
  }, [giveUp]);
  const wait = (id: string | null) => {
    row.current = id;
  };
  return { awaited: () => row.current, wait, giveUp };
}
