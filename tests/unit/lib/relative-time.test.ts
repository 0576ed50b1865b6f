import { describe, expect, test } from 'vitest';
import { dayAndTime, timeAgo, timeUntil } from '#lib/dates/relative-time.ts';

const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second);

describe('timeAgo', () => {
  const now = at(20, 9, 20);

  test.each([
    [at(20, 9, 20), 'just now'],
    // One of the clocks is wrong.
    [at(20, 9, 21), 'just now'],
    [new Date(2027, 10, 20), 'just now'],
    [at(20, 9, 19, 1), 'just now'],
    [at(20, 9, 19), '1 minute ago'],
    [at(20, 8, 21), '59 minutes ago'],
    [at(20, 8, 20), '1 hour ago'],
    [at(20, 7, 21), '1 hour ago'],
    [at(19, 23, 50), '9 hours ago'],
    [at(19, 9, 21), '23 hours ago'],
    [at(19, 9, 20), 'yesterday'],
    [at(19, 0), 'yesterday'],
    [at(18, 23, 59), '2 days ago'],
    [at(17, 9), '3 days ago'],
    [new Date(2026, 9, 21, 12), '30 days ago'],
  ])('of %s is %s', (then, text) => {
    expect(timeAgo(then, now)).toBe(text);
  });
});

describe('timeUntil', () => {
  test.each([
    [0, 'now'],
    [1, 'in 1 second'],
    [42, 'in 42 seconds'],
    [59, 'in 59 seconds'],
    [60, 'in 1 minute'],
    [61, 'in 2 minutes'],
    [600, 'in 10 minutes'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(timeUntil(seconds)).toBe(text);
  });
});

describe('dayAndTime', () => {
  test.each([
    [at(20, 14, 5), 'today at 14:05'],
    [at(20, 0, 1), 'today at 00:01'],
    [at(20, 9, 5), 'today at 09:05'],
    [at(19, 23, 50), 'yesterday at 23:50'],
    [at(21, 0, 5), 'today at 00:05'],
  ])('of %s is %s', (then, text) => {
    expect(dayAndTime(then, at(20, 14, 6))).toBe(text);
  });
});
