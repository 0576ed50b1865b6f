import {
  type Ref,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { drawnGroups, Lines } from './data-table-lines.ts';
import type { DataTableGroup } from './data-table-types.ts';
import { type TableParts, useDrawnLines } from './use-drawn-lines.ts';
import { type Move, type RowFocusEvents, useActiveRow, useRowFocus } from './use-row-focus.ts';

export interface DataTableHandle {
  /**
   * Focuses a row and scrolls to it. Without an id: the last active row, the one in its place, or the first in view.
   * Waits for an id that isn't in the table yet, or for any row if nothing else has the focus. Returns false when there's
   * no such row.
   */
  focusRow: (id?: string) => boolean;
  /** Moves the focus to another row: 1 for the next, -1 for the previous. */
  moveFocus: (to: Move) => boolean;
  /** Returns the id of the first whole row in view; undefined while the table is at its top. */
  topRow: () => string | undefined;
  showRow: (id: string) => void;
  scrollToTop: () => void;
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

interface DataTableEvents<Row> extends RowFocusEvents<Row> {
  onEndReached: (() => void) | undefined;
  onDrawn: ((ids: readonly string[]) => void) | undefined;
}

/** Decides which lines are drawn, and which row has the focus. */
export function useDataTable<Row extends { id: string }>(
  groups: readonly DataTableGroup<Row>[],
  parts: TableParts,
  handle: Ref<DataTableHandle> | undefined,
  { onEndReached, onDrawn, ...events }: DataTableEvents<Row>,
) {
  const lines = useMemo(() => new Lines(groups), [groups]);
  const active = useActiveRow(lines);
  const { hasFocus } = active;
  const view = useDrawnLines(lines, parts, hasFocus ? active.index : undefined);
  const { drawn, top, totalSize, isAtTop, isScrolling, firstInView, scrollToIndex, scrollToTop } = view;
  const focus = useRowFocus(lines, active, view, events);
  const { tabStop, onFocus, onBlur, focusRow, moveFocus } = focus;
  useImperativeHandle(handle, () => ({
    focusRow,
    moveFocus,
    topRow: () => (isAtTop ? undefined : lines.rowAt(firstInView)?.id),
    showRow: (id) => scrollToIndex(lines.indexOf(id) ?? 0, { align: 'start' }),
    scrollToTop,
  }));

  useEffect(() => {
    if (!isScrolling) onDrawn?.(drawn.flatMap(({ index }) => lines.rowAt(index)?.id ?? []));
  });
  const lastDrawn = drawn.at(-1)?.index ?? -1;
  useEffect(() => {
    if (lastDrawn >= 0 && lastDrawn >= lines.length - PREFETCH_LINES) onEndReached?.();
  }, [lastDrawn, lines.length, onEndReached]);

  return {
    groups: drawnGroups(lines, drawn, top),
    /** The number of lines, headings included. */
    lineCount: lines.length,
    totalSize,
    /** The row whose controls are reached by Tab. */
    tabStop,
    hasFocus,
    controls: useControls(focus, isScrolling),
    onFocus,
    onBlur,
  };
}

const PREFETCH_LINES = 20;

/** Returns what rows do with the table, as an object that never changes. */
function useControls(
  {
    moveFocus,
    nameRef,
    activate,
  }: Pick<ReturnType<typeof useRowFocus>, 'moveFocus' | 'nameRef' | 'activate'>,
  isScrolling: boolean,
): DataTableControls {
  const latest = useRef({ moveFocus, nameRef, activate, isScrolling });
  const waiting = useRef(new Set<() => void>());
  useLayoutEffect(() => {
    latest.current = { moveFocus, nameRef, activate, isScrolling };
    if (isScrolling) return;
    for (const callback of waiting.current) callback();
    waiting.current.clear();
  });
  const [controls] = useState<DataTableControls>(() => ({
    moveFocus: (to) => latest.current.moveFocus(to),
    nameRef: (id, button) => latest.current.nameRef(id, button),
    onRowFocus: (id) => latest.current.activate(id),
    isAtRest: () => !latest.current.isScrolling,
    onRest: (callback) => {
      // The table may have come to rest with the row's first render.
      if (!latest.current.isScrolling) callback();
      else waiting.current.add(callback);
      return () => waiting.current.delete(callback);
    },
  }));
  return controls;
}

/** Returns false for a row that came while the table scrolls fast, until it's at rest. */
export function useRest({ isAtRest, onRest }: DataTableControls): boolean {
  const [rests, setRests] = useState(isAtRest);
  useEffect(() => (rests ? undefined : onRest(() => startTransition(() => setRests(true)))), [rests, onRest]);
  return rests;
}

/** Returns whether an element is a control or in one. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, label, a') !== null;
}
