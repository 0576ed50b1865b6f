import { describe, expect, test } from 'vitest';
import { dayBounds, dayOf } from '#lib/dates/dates.ts';

describe('dayBounds', () => {
  test('starts a day in Johannesburg at 22:00 UTC of the day before', () => {
    expect(dayBounds('2026-11-20', 'Africa/Johannesburg')).toEqual({
      from: '2026-11-19T22:00:00.000Z',
      before: '2026-11-20T22:00:00.000Z',
    });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/New_York', 'UTC'])(
    'in %s returns the first moments of the day and the next, on every day of a year',
    (timeZone) => {
      for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 86_400_000) {
        const day = new Date(time).toISOString().slice(0, 10);
        const { from, before } = dayBounds(day, timeZone);
        const justBefore = (iso: string) => new Date(Date.parse(iso) - 1).toISOString();
        expect(dayOf(from, timeZone)).toBe(day);
        expect(dayOf(justBefore(from), timeZone) < day).toBe(true);
        expect(dayOf(justBefore(before), timeZone)).toBe(day);
        expect(dayOf(before, timeZone) > day).toBe(true);
      }
    },
  );
});
