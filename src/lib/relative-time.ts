/** Relative times as text, in South African English. */

/**
 * How long ago a moment was: `just now`, `5 minutes ago`, `3 hours ago`, and from 24 hours on in days of the device's
 * own calendar: `yesterday`, `12 days ago`. A moment that is still to come is `just now` too: then a clock was wrong,
 * and by how much nobody knows.
 */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return inWords(-minutes, 'minute');
  if (minutes < 24 * 60) return inWords(-Math.floor(minutes / 60), 'hour');
  return inWords(-Math.round((midnightOf(now) - midnightOf(then)) / DAY), 'day');
}

/** When something was within the last day, by the device's own calendar: `today at 14:05`, `yesterday at 23:50`. */
export function dayAndTime(then: Date, now: Date): string {
  const days = Math.min(0, Math.round((midnightOf(then) - midnightOf(now)) / DAY));
  const time = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${inWords(days, 'day')} at ${time.format(then)}`;
}

/** When a wait of so many seconds is over, never too early: `in 42 seconds`, `in 3 minutes`. */
export function timeUntil(seconds: number): string {
  return seconds < 60 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute');
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function midnightOf(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function inWords(span: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat('en-ZA', { numeric: 'auto' }).format(span, unit);
}
