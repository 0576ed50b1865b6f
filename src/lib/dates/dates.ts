import { groupBy } from '#lib/group-by.ts';
import { remember } from '#lib/text/remember.ts';
import { TIME_ZONE } from './time-zone.ts';

/** Dates in the business's time zone (specification, section 9). A day isn't the date part of an ISO timestamp. */

/** Returns the day of an ISO timestamp in an IANA time zone. Throws a RangeError when the timestamp is invalid. */
export function dayOf(iso: string, timeZone = TIME_ZONE): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new RangeError(`Not a timestamp: ${JSON.stringify(iso)}`);
  return dayAt(time, timeZone);
}

export interface DayGroup<T> {
  day: string;
  records: T[];
}

/** Groups records by day, newest first. Equal timestamps keep their order. */
export function groupByDay<T extends { created_at: string }>(records: readonly T[]): DayGroup<T>[] {
  const groups = groupBy(sortedByTime(records), (record) => dayOf(record.created_at));
  return Array.from(groups, ([day, of]) => ({ day, records: of }));
}

/** Formats `2026-11-20` as `Friday, 20 November 2026`. */
export function formatDay(day: string): string {
  return dayInWords.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day: `5 Nov`, and the year when it isn't `today`'s, or without `today`: `5 Nov 2024`. */
export function dayText(day: string, today?: string): string {
  // Put together here, because browsers differ in the leading zero.
  const dayAndMonth = `${Number(day.slice(8))} ${shortMonth.format(new Date(`${day}T00:00:00Z`))}`;
  return today !== undefined && isSameYear(day, today) ? dayAndMonth : `${dayAndMonth} ${day.slice(0, 4)}`;
}

/** Formats a day briefly, seen from today: `Today`, `Yesterday`, `Fri, 13 Nov`, and the year when it differs. */
export function shortDay(day: string, today: string): string {
  if (day === today) return 'Today';
  if (dayAfter(day) === today) return 'Yesterday';
  const date = dayText(day, today);
  return isSameYear(day, today) ? `${shortWeekday.format(new Date(`${day}T00:00:00Z`))}, ${date}` : date;
}

/** Formats a moment's day: `5 Nov`, and the year when it isn't `now`'s, or without `now`: `5 Nov 2024`. */
export function formatDate(iso: string, now?: Date): string {
  return dayText(dayOf(iso), now && exportDate(now));
}

/** Formats a moment as its day and time: `5 Nov, 11:13`. */
export function formatDateTime(iso: string, now?: Date): string {
  return `${formatDate(iso, now)}, ${formatTime(iso)}`;
}

/** Returns the UTC start of a day and of the next: `2026-11-20` in Johannesburg is from `2026-11-19T22:00:00.000Z`. */
export function dayBounds(day: string, timeZone = TIME_ZONE): { from: string; before: string } {
  return { from: beginningOf(day, timeZone), before: beginningOf(dayAfter(day), timeZone) };
}

/** Formats a moment's time of day: `11:13`. */
export function formatTime(iso: string): string {
  return timeFormat(TIME_ZONE).format(new Date(iso));
}

/** Returns the date in the names of exported files: the business's day at `now`. */
export function exportDate(now: Date): string {
  return dayAt(now.getTime(), TIME_ZONE);
}

const dayInWords = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const shortWeekday = new Intl.DateTimeFormat('en-ZA', { weekday: 'short', timeZone: 'UTC' });

const shortMonth = new Intl.DateTimeFormat('en-ZA', { month: 'short', timeZone: 'UTC' });

const timeFormat = remember((timeZone) => new Intl.DateTimeFormat('en-ZA', { timeStyle: 'short', timeZone }));

const calendarOf = remember(readCalendar);

function isSameYear(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

function dayAt(time: number, timeZone: string): string {
  return calendarOf(timeZone)(time);
}

/** Returns the first quarter of an hour of the day. No zone is further than 14 hours from UTC. */
function beginningOf(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) / QUARTER;
  let earlier = midnight - FARTHEST_ZONE;
  let begun = midnight + FARTHEST_ZONE;
  while (begun - earlier > 1) {
    const middle = Math.floor((earlier + begun) / 2);
    if (dayAt(middle * QUARTER, timeZone) < day) earlier = middle;
    else begun = middle;
  }
  return new Date(begun * QUARTER).toISOString();
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const QUARTER = 15 * 60 * 1000;
const FARTHEST_ZONE = 15 * 4;
const QUARTERS_A_DAY = 96;

// Formatting is slow, so the moment at which the local date changes is found once per UTC day. All current offsets are
// multiples of a quarter of an hour.
function readCalendar(timeZone: string): (time: number) => string {
  const parts = new Intl.DateTimeFormat('en-ZA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
  });
  const format = (quarter: number) => {
    const found = new Map(parts.formatToParts(quarter * QUARTER).map(({ type, value }) => [type, value]));
    return `${found.get('year')?.padStart(4, '0')}-${found.get('month')}-${found.get('day')}`;
  };
  const known = new Map<number, { before: string; change: number; after: string }>();

  return (time) => {
    const quarter = Math.floor(time / QUARTER);
    const utcDay = Math.floor(quarter / QUARTERS_A_DAY);
    let day = known.get(utcDay);
    if (!day) {
      const first = utcDay * QUARTERS_A_DAY;
      const before = format(first);
      let unchanged = first;
      let change = first + QUARTERS_A_DAY;
      const after = format(change - 1);
      while (change - unchanged > 1) {
        const middle = Math.floor((unchanged + change) / 2);
        if (format(middle) === before) unchanged = middle;
        else change = middle;
      }
      day = { before, change, after };
      known.set(utcDay, day);
    }
    return quarter < day.change ? day.before : day.after;
  };
}

function sortedByTime<T extends { created_at: string }>(records: readonly T[]): readonly T[] {
  const timed = records.map((record) => ({ record, time: Date.parse(record.created_at) }));
  timed.sort((a, b) => b.time - a.time);
  return timed.map(({ record }) => record);
}
