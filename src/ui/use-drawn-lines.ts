import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Lines } from './data-table-lines.ts';
import { watchSize } from './watch-size.ts';

export interface TableParts {
  scroller: RefObject<HTMLElement | null>;
  /** Has one of each line, to measure. */
  sizer: RefObject<HTMLElement | null>;
}

/** Row heights in pixels, from the style sheet. */
interface Heights {
  head: number;
  group: number;
  row: number;
}

/** Decides which lines are drawn: those in view, and the focused one, which would lose the focus otherwise. */
export function useDrawnLines<Row extends { id: string }>(
  lines: Lines<Row>,
  { scroller, sizer }: TableParts,
  focused: number | undefined,
) {
  const heights = useHeights(sizer);
  const topInset = heights.head + heights.group;
  // The virtualizer measures all lines again when this is another function.
  const getItemKey = useMemo(() => keysOf(lines, heights), [lines, heights]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    // The first rows are drawn at once, before the browser has told the table's height.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        // On paper, the rows that are there stay as they are.
        if (rect.height > 0 && !window.matchMedia('print').matches) onRect(rect);
      }),
    getItemKey,
    estimateSize: (index) => {
      if (lines.isQuiet(index)) return 0;
      return lines.isHeading(index) ? heights.group : heights.row;
    },
    overscan: 8,
    scrollMargin: heights.head,
    scrollPaddingStart: topInset,
    rangeExtractor: (range) => drawnIndexes(lines, range, focused),
  });
  const drawn = virtualizer.getVirtualItems();
  const offset = virtualizer.scrollOffset ?? 0;
  const seenFrom = offset + topInset - 1;
  const wholeRow = drawn.find(({ index, start }) => !lines.isHeading(index) && start >= seenFrom);
  return {
    drawn,
    top: heights.head,
    totalSize: virtualizer.getTotalSize(),
    isAtTop: offset <= 0,
    isScrolling: virtualizer.isScrolling,
    /** The index of the first whole row in view; -1 without any. */
    firstInView: (wholeRow ?? drawn.at(-1))?.index ?? -1,
    scrollToIndex: virtualizer.scrollToIndex,
    scrollToTop: () => virtualizer.scrollToOffset(0),
  };
}

export type DrawnLines = ReturnType<typeof useDrawnLines>;

function keysOf(_lines: object, _heights: Heights): (index: number) => number {
  return (index) => index;
}

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
    return watchSize(element.children, read);
  }, [sizer]);
  return heights;
}
