import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { groupHeadingHeight, rowHeight } from '#ui/list-heights.ts';
import { statusInset } from '../status/use-clearance.ts';
import { headingIndex, type ListItem, nextRecordIndex } from './list-items.ts';

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
  /** Measures a rendered line, identified by `data-index`. */
  measure: (line: HTMLElement | null) => void;
  /** The line that the Tab key stops at. */
  active: number;
  lastDrawn: number;
  /** Moves the focus by a key; false when the list does not handle the key. */
  move: (index: number, key: string) => boolean;
}

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which lines of the list are drawn, and where the focus is among them. */
export function useVirtualList(items: readonly ListItem[]): VirtualListModel {
  const root = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopOf(root);
  const [focused, setFocused] = useState(-1);
  const [heights] = useState(lineHeights);

  // oxlint-disable-next-line react/incompatible-library -- about React Compiler, which this project does not use
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (index) => heights[items[index]?.kind ?? 'record'],
    getItemKey: (index) => keyOf(items[index], index),
    overscan: 8,
    scrollMargin,
    // Room for the heading that stays in view, so that it does not cover the record the focus moves to.
    scrollPaddingStart: heights.day,
    // And for the notices at the foot.
    scrollPaddingEnd: statusInset(),
    // The first drawn record's day is drawn too: its heading stays in view, and the day keeps its true place.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const heading = headingIndex(items, drawn[0] ?? 0);
      return drawn[0] === undefined || drawn[0] === heading ? drawn : [heading, ...drawn];
    },
  });

  const drawn = virtualizer.getVirtualItems();
  const first = items.findIndex(({ kind }) => kind === 'record');

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
    active: items[focused]?.kind === 'record' ? focused : first,
    lastDrawn: drawn.at(-1)?.index ?? -1,
    move,
  };
}

/** The estimated height of a line that was not rendered yet, in pixels. */
function lineHeights(): Record<ListItem['kind'], number> {
  return { day: groupHeadingHeight(), record: rowHeight() };
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
  const row = root?.querySelector<HTMLElement>(`li[data-index="${index}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(root, index, frames - 1));
}

/** Where the list begins on the page, in pixels; what is above it may change. */
function useTopOf(root: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (root.current) setTop(Math.round(root.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root]);
  return top;
}
