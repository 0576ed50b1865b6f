import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { groupHeadingHeight, rowHeight } from '#ui/list-heights.ts';
import { statusInset } from '../status/use-clearance.ts';
import { headingIndex, type ListItem, nextRecordIndex } from './list-items.ts';
import { useListTop } from './use-list-top.ts';

/** A day that is in view, with those of its records that are. */
export interface DrawnDay {
  day: string;
  customers: number | undefined;
  /** The heading's place among the list's lines. */
  index: number;
  rows: { index: number; record: CustomerRecord }[];
  /** The height of the day's records above the first drawn one, in pixels. */
  leftOut: number;
}

export interface VirtualListModel {
  root: RefObject<HTMLDivElement | null>;
  days: DrawnDay[];
  /** Height of the whole list and of what is left out above the first drawn day, in pixels. */
  totalSize: number;
  offset: number;
  /** Measures a rendered row, identified by `data-index`. */
  measure: (line: HTMLElement | null) => void;
  /** The same for a day's heading; nothing where it is beside its rows, so that it has no height of its own. */
  measureHeading: ((line: HTMLElement | null) => void) | undefined;
  /** The row whose buttons the Tab key stops at: the last focused one, or else the first that is drawn. */
  active: number;
  setActive: (index: number) => void;
  lastDrawn: number;
  /** Moves the focus by a key; false when the list does not handle the key. */
  move: (index: number, key: string) => boolean;
}

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Which lines of the list are drawn, and where the focus is among them. `covered` is the height of what stays over the
 * top of the window, in pixels.
 */
export function useVirtualList(items: readonly ListItem[], covered: number): VirtualListModel {
  const root = useRef<HTMLDivElement>(null);
  const scrollMargin = useListTop(root, covered);
  const [focused, setFocused] = useState(-1);
  const heights = useLineHeights();

  // oxlint-disable-next-line react/incompatible-library -- about React Compiler, which this project does not use
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (index) => heights[items[index]?.kind ?? 'record'],
    getItemKey: (index) => keyOf(items[index], index),
    measureElement: (line, entry, list) => {
      const estimate = list.options.estimateSize(list.indexFromElement(line));
      // A heading beside its rows takes no height, and was observed where it was above them.
      if (estimate === 0) return 0;
      // While the page or a part around the list is not displayed its lines have no height. Taken for their size, that
      // would make room for ever more lines, each measured in turn, until React gives up on the screen.
      return measureElement(line, entry, list) || estimate;
    },
    overscan: 8,
    scrollMargin,
    // So that nothing covers the record that the focus moves to: neither the bar nor the notices at the foot.
    scrollPaddingStart: covered,
    scrollPaddingEnd: statusInset(),
    // The first drawn record's day is drawn too: its heading stays in view, and the day keeps its true place. And no
    // day is drawn without a record, which would be a list without items.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const heading = headingIndex(items, drawn[0] ?? 0);
      const last = drawn.at(-1);
      if (last !== undefined && items[last]?.kind === 'day') drawn.push(last + 1);
      return drawn[0] === undefined || drawn[0] === heading ? drawn : [heading, ...drawn];
    },
  });

  const drawn = virtualizer.getVirtualItems();
  const measuredFor = useRef(heights);
  useLayoutEffect(() => {
    if (measuredFor.current === heights) return;
    measuredFor.current = heights;
    // What is out of view is taken to be as high as its estimate again. What is in view has its new size already, which
    // nobody else would tell once it is forgotten.
    virtualizer.measure();
    virtualizer.getTotalSize();
    for (const line of virtualizer.elementsCache.values()) virtualizer.measureElement(line);
  }, [heights, virtualizer]);

  const move = useCallback(
    (index: number, key: string) => {
      const target = targetOf(items, index, key);
      if (target === null) return false;
      setFocused(target);
      // The notices may have come since the list was last drawn.
      virtualizer.setOptions({ ...virtualizer.options, scrollPaddingEnd: statusInset() });
      virtualizer.scrollToIndex(target, { align: 'auto' });
      focusWhenDrawn(root.current, target);
      return true;
    },
    [items, virtualizer],
  );

  return {
    root,
    days: drawnDays(items, drawn),
    totalSize: virtualizer.getTotalSize(),
    offset: drawn[0] ? drawn[0].start - scrollMargin : 0,
    measure: virtualizer.measureElement,
    measureHeading: heights.day === 0 ? undefined : virtualizer.measureElement,
    active: activeOf(items, drawn, focused),
    setActive: setFocused,
    lastDrawn: drawn.at(-1)?.index ?? -1,
    move,
  };
}

type LineHeights = Record<ListItem['kind'], number>;

/** The heights of lines that were not rendered yet, in pixels; others when the window's width changes the layout. */
function useLineHeights(): LineHeights {
  const [heights, setHeights] = useState(readHeights);
  useEffect(() => {
    const update = () =>
      setHeights((known) => {
        const next = readHeights();
        return known.day === next.day && known.record === next.record ? known : next;
      });
    window.addEventListener('resize', update);
    // It may have changed since the first rendering, when nobody listened.
    update();
    return () => window.removeEventListener('resize', update);
  }, []);
  return heights;
}

function readHeights(): LineHeights {
  return { day: groupHeadingHeight(), record: rowHeight() };
}

function activeOf(items: readonly ListItem[], drawn: readonly VirtualItem[], focused: number): number {
  const rows = drawn.filter(({ index }) => items[index]?.kind === 'record');
  return (rows.find(({ index }) => index === focused) ?? rows[0])?.index ?? -1;
}

function drawnDays(items: readonly ListItem[], drawn: readonly VirtualItem[]): DrawnDay[] {
  const days: DrawnDay[] = [];
  let headingEnd = 0;
  for (const line of drawn) {
    const item = items[line.index];
    if (item?.kind === 'day') {
      days.push({ day: item.day, customers: item.customers, index: line.index, rows: [], leftOut: 0 });
      headingEnd = line.end;
    } else if (item) {
      const day = days.at(-1);
      if (day?.rows.length === 0) day.leftOut = line.start - headingEnd;
      day?.rows.push({ index: line.index, record: item.record });
    }
  }
  return days;
}

function keyOf(item: ListItem | undefined, index: number): string | number {
  if (!item) return index;
  return item.kind === 'day' ? item.day : item.record.id;
}

function targetOf(items: readonly ListItem[], index: number, key: string): number | null {
  const step = KEY_STEPS[key];
  if (step) return nextRecordIndex(items, index, step);
  if (key === 'Home') return nextRecordIndex(items, -1, 1);
  if (key === 'End') return nextRecordIndex(items, items.length, -1);
  return null;
}

/** A line that was out of view is drawn some frames after the list scrolled to it. */
function focusWhenDrawn(root: HTMLElement | null, index: number, frames = 10) {
  const row = root?.querySelector<HTMLElement>(`li[data-index="${index}"] [data-row-focus]`);
  if (row) row.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(root, index, frames - 1));
}
