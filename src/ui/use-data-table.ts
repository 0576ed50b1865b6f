import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type DataTableGroup, type DrawnGroup, drawnGroups, Lines } from './data-table-lines.ts';

export interface DataTableHandle {
  /**
   * Focuses a row and scrolls to it. Without an id: the last active row, the one in its place, or the first in view.
   * Waits for an id that isn't in the table yet, or for any row if nothing else has the focus. Returns false when there's
   * no such row.
   */
  focusRow: (id?: string) => boolean;
  /** Moves the focus to another row: 1 for the next, -1 for the previous. */
  moveFocus: (to: 1 | -1 | 'first' | 'last') => boolean;
  /** Returns the id of the first whole row in view; undefined while the table is at its top. */
  topRow: () => string | undefined;
  showRow: (id: string) => void;
  scrollToTop: () => void;
}

export interface DataTableModel<Row> {
  groups: DrawnGroup<Row>[];
  /** The number of lines, headings included. */
  lineCount: number;
  totalSize: number;
  /** The row whose controls are reached by Tab. */
  tabStop: string | undefined;
  hasFocus: boolean;
  controls: DataTableControls;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** What rows do with the table. Never changes, so that memoized rows stay as they are. */
export interface DataTableControls {
  moveFocus: DataTableHandle['moveFocus'];
  /** Registers a row's name button, which takes the row's focus. */
  nameRef: (id: string, button: HTMLButtonElement | null) => void;
  onRowFocus: (id: string) => void;
  isAtRest: () => boolean;
  /** Calls back once the table no longer scrolls. Returns a function that cancels that. */
  onRest: (callback: () => void) => () => void;
}

interface DataTableEvents<Row> {
  onEndReached: (() => void) | undefined;
  onDrawn: ((ids: readonly string[]) => void) | undefined;
  onFocusLost: (() => void) | undefined;
  /** Called when a key moved the focus to another row. */
  onMoved: ((row: Row) => void) | undefined;
}

/** Row heights in pixels, from the style sheet. */
interface Heights {
  head: number;
  group: number;
  row: number;
}

/** Decides which lines are drawn, and which row has the focus. */
export function useDataTable<Row extends { id: string }>(
  groups: readonly DataTableGroup<Row>[],
  parts: { scroller: RefObject<HTMLElement | null>; sizer: RefObject<HTMLElement | null> },
  handle: Ref<DataTableHandle> | undefined,
  { onEndReached, onDrawn, onFocusLost, onMoved }: DataTableEvents<Row>,
): DataTableModel<Row> {
  const lines = useMemo(() => new Lines(groups), [groups]);
  const heights = useHeights(parts.sizer);
  const [active, setActive] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  /** Whether the focus is on a row, a group's control or anything else in the table. */
  const isInside = useRef(false);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const pending = useRef<string>(undefined);
  // The row that focusRow waits for; null for any.
  const awaited = useRef<string | null>(undefined);
  // The active row's last index, for when it's removed.
  const place = useRef(0);
  const activeIndex = active === undefined ? undefined : lines.indexOf(active, place.current);
  const topInset = heights.head + heights.group;

  // The virtualizer measures all lines again when this is another function.
  // oxlint-disable-next-line react/exhaustive-deps -- another one for other lines and heights
  const getItemKey = useCallback((index: number) => index, [lines, heights]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => parts.scroller.current,
    // The first rows are drawn at once, before the browser has told the table's height.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        // On paper, the rows that are there stay as they are.
        if (rect.height > 0 && !window.matchMedia('print').matches) onRect(rect);
      }),
    getItemKey,
    estimateSize: (index) => (lines.isHeading(index) ? heights.group : heights.row),
    overscan: 8,
    scrollMargin: heights.head,
    scrollPaddingStart: topInset,
    // Keep the focused row drawn when it's out of view, or the focus would be lost.
    rangeExtractor: (range) => drawnIndexes(lines, range, hasFocus ? activeIndex : undefined),
  });

  const focusPending = useCallback(() => {
    const button = pending.current === undefined ? undefined : buttons.current.get(pending.current);
    if (!button) return;
    pending.current = undefined;
    button.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(focusPending);

  const focusIndex = (index: number): boolean => {
    const line = lines.at(index);
    if (line?.kind !== 'row') return false;
    awaited.current = undefined;
    place.current = index;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    pending.current = line.row.id;
    setActive(line.row.id);
    setHasFocus(true);
    focusPending();
    return true;
  };

  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    const isLost = isInside.current && isNowhere;
    const arrived = typeof awaited.current === 'string' ? lines.indexOf(awaited.current) : undefined;
    if (arrived !== undefined) focusIndex(arrived);
    else if (awaited.current === null && isNowhere) focusIndex(lines.rowFrom(0, 1));
    else if (activeIndex !== undefined && !isLost) place.current = activeIndex;
    // When the focused row or its group is removed, focus the row in its place.
    else if (isLost && !focusIndex(activeIndex ?? lines.nearestRow(place.current))) {
      setHasFocus(false);
      onFocusLost?.();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only when rows come and go
  }, [lines, activeIndex, hasFocus]);
  // What was scrolled away doesn't bring the list back.
  useLayoutEffect(() => void (isInside.current &&= document.activeElement !== document.body));

  // Stop waiting when the user acts, so that a late row doesn't take the focus.
  useEffect(() => {
    const giveUp = () => {
      awaited.current = undefined;
    };
    const gestures = ['keydown', 'pointerdown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, giveUp, { capture: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, giveUp, { capture: true });
    };
  }, []);

  const drawn = virtualizer.getVirtualItems();
  const seenFrom = (virtualizer.scrollOffset ?? 0) + topInset - 1;
  const wholeRow = drawn.find(({ index, start }) => !lines.isHeading(index) && start >= seenFrom);
  const firstInView = (wholeRow ?? drawn.at(-1))?.index ?? -1;
  const rowAt = (index: number) => {
    const line = lines.at(index);
    return line?.kind === 'row' ? line.row : undefined;
  };
  const isActiveDrawn = drawn.some(({ index }) => index === activeIndex);
  const tabStopIndex = isActiveDrawn && activeIndex !== undefined ? activeIndex : firstInView;
  const tabStop = rowAt(tabStopIndex)?.id;

  const indexAt = (to: Parameters<DataTableHandle['moveFocus']>[0]): number => {
    if (to === 'first') return lines.rowFrom(0, 1);
    if (to === 'last') return lines.rowFrom(lines.length - 1, -1);
    // From elsewhere, go to the row in view, not to the one after it.
    if (!hasFocus || activeIndex === undefined) return tabStopIndex;
    return lines.rowFrom(activeIndex + to, to);
  };
  const moveFocus: DataTableHandle['moveFocus'] = (to) => {
    const index = indexAt(to);
    const row = rowAt(index);
    if (row) onMoved?.(row);
    return focusIndex(index);
  };
  const focusRow: DataTableHandle['focusRow'] = (id) => {
    awaited.current = id ?? null;
    if (id !== undefined) return focusIndex(lines.indexOf(id) ?? -1);
    const isRemoved = active !== undefined && activeIndex === undefined;
    // Right after the rows change, none is drawn yet.
    const inView = tabStop === undefined ? lines.rowFrom(0, 1) : tabStopIndex;
    return focusIndex(isRemoved ? lines.nearestRow(place.current) : inView);
  };
  useImperativeHandle(handle, () => ({
    focusRow,
    moveFocus,
    topRow: () => ((virtualizer.scrollOffset ?? 0) > 0 ? rowAt(firstInView)?.id : undefined),
    showRow: (id) => virtualizer.scrollToIndex(lines.indexOf(id) ?? 0, { align: 'start' }),
    scrollToTop: () => virtualizer.scrollToOffset(0),
  }));

  const { isScrolling } = virtualizer;
  useEffect(() => {
    if (!isScrolling) onDrawn?.(drawn.flatMap(({ index }) => rowAt(index)?.id ?? []));
  });
  const latest = useRef({ moveFocus, isScrolling });
  const waiting = useRef(new Set<() => void>());
  useLayoutEffect(() => {
    latest.current = { moveFocus, isScrolling };
    if (isScrolling) return;
    for (const callback of waiting.current) callback();
    waiting.current.clear();
  });
  const [controls] = useState<DataTableControls>(() => ({
    moveFocus: (to) => latest.current.moveFocus(to),
    nameRef: (id, button) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    onRowFocus: (id) => {
      awaited.current = undefined;
      setActive(id);
      setHasFocus(true);
    },
    isAtRest: () => !latest.current.isScrolling,
    onRest: (callback) => {
      // The table may have come to rest with the row's first render.
      if (!latest.current.isScrolling) callback();
      else waiting.current.add(callback);
      return () => waiting.current.delete(callback);
    },
  }));

  const lastDrawn = drawn.at(-1)?.index ?? -1;
  useEffect(() => {
    if (lastDrawn >= 0 && lastDrawn >= lines.length - PREFETCH_LINES) onEndReached?.();
  }, [lastDrawn, lines.length, onEndReached]);

  return {
    groups: drawnGroups(lines, drawn, heights.head),
    lineCount: lines.length,
    totalSize: virtualizer.getTotalSize(),
    tabStop,
    hasFocus,
    controls,
    onFocus: () => void (isInside.current = true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      isInside.current = false;
      setHasFocus(false);
    },
  };
}

const PREFETCH_LINES = 20;

function drawnIndexes(
  lines: Pick<Lines<never>, 'headingAbove'>,
  range: Range,
  focused: number | undefined,
): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  const [first] = indexes;
  // The first row's heading is sticky.
  if (first !== undefined) indexes.add(lines.headingAbove(first));
  if (focused !== undefined) indexes.add(lines.headingAbove(focused)).add(focused);
  return [...indexes].sort((one, other) => one - other);
}

/** A wide table's heights with a mouse, until its own are measured: the first rows are drawn at once. */
const FIRST_HEIGHTS: Heights = { head: 28, group: 20, row: 32 };

/** Reads the heights from an element that has one of each, and watches them. */
function useHeights(sizer: RefObject<HTMLElement | null>): Heights {
  const [heights, setHeights] = useState<Heights>(FIRST_HEIGHTS);
  useLayoutEffect(() => {
    const element = sizer.current;
    if (!element) return undefined;
    const read = () => {
      const [head = 0, group = 0, row = 0] = Array.from(
        element.children,
        (part) => part.getBoundingClientRect().height,
      );
      // Without its styles, or hidden, it has none.
      if (row === 0) return;
      setHeights((known) =>
        known.head === head && known.group === group && known.row === row ? known : { head, group, row },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    for (const part of element.children) observer.observe(part);
    return () => observer.disconnect();
  }, [sizer]);
  return heights;
}
