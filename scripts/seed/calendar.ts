import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** South Africa has no daylight saving time. */
const OFFSET = 2 * HOUR;
const DAYS = 3 * 365;
const OPENS = 7 * HOUR;
const CLOSES = 18 * HOUR;

/** The relative number of registrations by weekday, from Sunday. */
const BUSY = [0.04, 1, 1.1, 1.05, 1, 0.9, 0.25] as const;

/** Returns registration times in the three years before `until`, oldest first, mostly in business hours. */
export function* registrationTimes(count: number, until: Date, random: Random): Generator<string, void> {
  const days = weightedDays(until.getTime(), random);
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let weightSoFar = 0;
  let given = 0;
  for (const { opens, closes, weight } of days) {
    weightSoFar += weight;
    const upToHere = Math.round((weightSoFar / total) * count);
    const times = Array.from({ length: upToHere - given }, () =>
      Math.floor(opens + random.next() * (closes - opens)),
    );
    given = upToHere;
    for (const time of times.sort((a, b) => a - b)) yield new Date(time).toISOString();
  }
}

function weightedDays(until: number, random: Random) {
  const today = Math.floor((until + OFFSET) / DAY) * DAY - OFFSET;
  return Array.from({ length: DAYS }, (_, index) => {
    const midnight = today - (DAYS - 1 - index) * DAY;
    const opens = midnight + OPENS;
    const closes = Math.min(midnight + CLOSES, until);
    const open = Math.max(0, (closes - opens) / (CLOSES - OPENS));
    const busy = BUSY[new Date(midnight + OFFSET).getUTCDay()] ?? 1;
    return { opens, closes, weight: busy * open * (1 + index / DAYS) * (0.7 + 0.6 * random.next()) };
  });
}
