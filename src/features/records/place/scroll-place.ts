import type { DeskPlace } from './place.ts';

type ScrollPlace = Pick<DeskPlace, 'scroll' | 'first' | 'below'>;

/** How often the place is corrected: rows that are drawn for the first time turn out to be higher or lower than thought. */
const MOST_FRAMES = 200;
/** For so many frames nothing had to be corrected. */
const RESTED = 5;

/** How far the page is scrolled, and which customer that shows. */
export function scrollPlace(): ScrollPlace {
  const row = drawnRows().find((each) => each.getBoundingClientRect().top >= 0);
  return {
    scroll: Math.round(window.scrollY),
    first: row?.dataset.record ?? null,
    below: Math.round(row?.getBoundingClientRect().top ?? 0),
  };
}

/**
 * Scrolls to where a place was, frame by frame until it rests, by the customer that it shows: `ids` are the list's. Ends
 * by itself, or as soon as `isEnded`. Returns what calls it off.
 */
export function scrollBack(
  { scroll, first, below }: ScrollPlace,
  ids: readonly string[],
  { onEnd, isEnded }: { onEnd: () => void; isEnded: () => boolean },
): () => void {
  const target = first === null ? -1 : ids.indexOf(first);
  let frame = 0;
  let rested = 0;
  let count = 0;
  const step = () => {
    if (isEnded()) return;
    if (count === 0) window.scrollTo(0, scroll);
    const rows = drawnRows();
    const isDrawn = rows.length > 0;
    const off = isDrawn && target >= 0 ? distance(rows, ids, target, below) : 0;
    rested = isDrawn && Math.abs(off) < 2 ? rested + 1 : 0;
    if (isDrawn && rested === 0) window.scrollBy(0, off);
    count += 1;
    if (rested >= RESTED || count >= MOST_FRAMES) onEnd();
    else frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** How many pixels the target is from where it is to be, in view or as far as the drawn rows let know. */
function distance(
  rows: readonly HTMLElement[],
  ids: readonly string[],
  target: number,
  below: number,
): number {
  const row = rows.find(({ dataset }) => dataset.record === ids[target]);
  if (row) return row.getBoundingClientRect().top - below;
  const [nearest] = rows;
  if (!nearest) return 0;
  const { top, height } = nearest.getBoundingClientRect();
  const place = ids.indexOf(nearest.dataset.record ?? '');
  return top + (target - place) * height - below;
}

function drawnRows(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-record]'));
}
