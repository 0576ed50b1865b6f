/** Formats `just now`, `5 minutes ago`, calendar days from 24 hours on. A wrong clock's future is `just now`. */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return inWords(-minutes, 'minute');
  if (minutes < 24 * 60) return inWords(-Math.floor(minutes / 60), 'hour');
  return inWords(-Math.round((midnightOf(now) - midnightOf(then)) / DAY), 'day');
}

/** Formats a moment of the last day by the device's calendar: `today at 14:05`, `yesterday at 23:50`. */
export function dayAndTime(then: Date, now: Date): string {
  const days = Math.min(0, Math.round((midnightOf(then) - midnightOf(now)) / DAY));
  const time = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${inWords(days, 'day')} at ${time.format(then)}`;
}

/** Formats a wait, rounded up: `in 42 seconds`, `in 3 minutes`. */
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
