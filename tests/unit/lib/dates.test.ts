import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  dayOf,
  exportDate,
  formatDateTime,
  formatDay,
  formatShortDate,
  formatTime,
  groupByDay,
  shortDay,
} from '#lib/dates.ts';
import { formatCount } from '#lib/numbers.ts';
import { runs } from './records.ts';

// Ten thousand runs take a second or two; on a busy machine the usual five are not enough.
vi.setConfig({ testTimeout: 60_000 });

const JOHANNESBURG = 'Africa/Johannesburg';

describe('a day in few letters', () => {
  test.each([
    ['2026-11-20', 'Today'],
    ['2026-11-19', 'Yesterday'],
    ['2026-11-18', 'Wed, 18 Nov'],
    ['2026-11-21', 'Sat, 21 Nov'],
    ['2025-11-20', '20 Nov 2025'],
  ])('%s', (day, text) => {
    expect(shortDay(day, '2026-11-20')).toBe(text);
  });

  test('yesterday may be in another year', () => {
    expect(shortDay('2025-12-31', '2026-01-01')).toBe('Yesterday');
  });
});

describe('dayOf', () => {
  test.each([
    ['2026-11-20T21:59:59Z', '2026-11-20'],
    ['2026-11-20T21:59:59.999Z', '2026-11-20'],
    ['2026-11-20T22:00:00Z', '2026-11-21'],
    ['2026-11-20T22:00:00.000001+00:00', '2026-11-21'],
    ['2026-11-21T00:30:00+02:00', '2026-11-21'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('%s in Johannesburg is %s', (iso, day) => {
    expect(dayOf(iso, JOHANNESBURG)).toBe(day);
    expect(exportDate(new Date(iso), JOHANNESBURG)).toBe(day);
  });

  test('a year has four digits, also on a device whose clock is a thousand years behind', () => {
    expect(dayOf('0999-06-01T08:00:00Z', JOHANNESBURG)).toBe('0999-06-01');
  });

  test('counts in Johannesburg where no zone is set', () => {
    expect(dayOf('2026-11-20T22:00:00Z')).toBe('2026-11-21');
    expect(exportDate(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
    expect(formatTime('2026-11-20T22:05:00Z')).toBe('00:05');
  });

  test('counts in the zone it is given, whatever the machine is set to', () => {
    expect(dayOf('2026-11-20T18:14:59Z', 'Asia/Kathmandu')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T18:15:00Z', 'Asia/Kathmandu')).toBe('2026-11-21');
    expect(dayOf('2026-11-20T03:00:00Z', 'America/New_York')).toBe('2026-11-19');
    expect(dayOf('2011-12-30T09:59:59Z', 'Pacific/Apia')).toBe('2011-12-29');
    expect(dayOf('2011-12-30T10:00:00Z', 'Pacific/Apia')).toBe('2011-12-31');
  });

  test('agrees with the plain formatter at any moment, also where clocks change', () => {
    const zones = [JOHANNESBURG, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
    const plain = new Map(
      zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
    );
    const moments = fc.date({
      min: new Date('2012-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        expect(dayOf(moment.toISOString(), zone)).toBe(plain.get(zone)?.format(moment));
      }),
      runs,
    );
  });

  test('refuses what is no timestamp', () => {
    expect(() => dayOf('yesterday', JOHANNESBURG)).toThrow(new RangeError('Not a timestamp: "yesterday"'));
  });
});

describe('groupByDay', () => {
  const at = (created_at: string, id = created_at) => ({ id, created_at });

  test('newest day first and newest record first, by time and not by label', () => {
    const groups = groupByDay(
      [
        at('2026-02-01T08:00:00Z'),
        at('2026-11-20T21:59:59Z'),
        at('2026-11-20T22:00:00Z'),
        at('2026-11-21T09:00:00+02:00'),
        at('2025-12-24T10:00:00Z'),
      ],
      JOHANNESBURG,
    );
    expect(groups.map(({ day, records }) => [day, records.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['2026-11-21T09:00:00+02:00', '2026-11-20T22:00:00Z']],
      ['2026-11-20', ['2026-11-20T21:59:59Z']],
      ['2026-02-01', ['2026-02-01T08:00:00Z']],
      ['2025-12-24', ['2025-12-24T10:00:00Z']],
    ]);
  });

  test('keeps the order of records of the same moment, and leaves the list alone', () => {
    const records = ['b', 'a', 'c'].map((id) => at('2026-11-20T08:00:00Z', id));
    const [group] = groupByDay(records, JOHANNESBURG);
    expect(group?.records.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(records.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(groupByDay([], JOHANNESBURG)).toEqual([]);
  });
});

describe('texts', () => {
  // Locale data differ between browsers in commas and small text: the parts are asserted, not the whole.
  test('a day has its weekday, day, month and year', () => {
    const text = formatDay('2026-11-20');
    for (const part of ['Friday', '20', 'November', '2026']) expect(text).toContain(part);
    expect(text.indexOf('20 November')).toBeGreaterThan(text.indexOf('Friday'));
  });

  test('a moment has the date and the time of the business', () => {
    const text = formatDateTime('2026-11-20T22:05:00Z', JOHANNESBURG);
    for (const part of ['21', 'November', '2026', '00:05']) expect(text).toContain(part);
  });

  test.each([
    ['2026-11-20T22:05:00Z', '2026-12-31T12:00:00Z', '21 November'],
    ['2025-12-31T21:59:00Z', '2026-11-20T08:00:00Z', '31 December 2025'],
    ['2026-11-20T22:05:00Z', '2027-01-01T12:00:00Z', '21 November 2026'],
    // The year, too, is the business's: it has begun there.
    ['2026-01-05T08:00:00Z', '2025-12-31T22:30:00Z', '5 January'],
  ])('the day of %s, as seen on %s', (iso, now, text) => {
    expect(formatShortDate(iso, new Date(now), JOHANNESBURG)).toBe(text);
  });

  test('a time of day has hours and minutes, of the business', () => {
    expect(formatTime('2026-11-20T22:05:42Z', JOHANNESBURG)).toBe('00:05');
    expect(formatTime('2026-11-20T12:30:00Z', 'Asia/Kathmandu')).toBe('18:15');
  });

  test('counts are grouped by commas in every browser', () => {
    expect([0, 999, 2314, 1234567].map(formatCount)).toEqual(['0', '999', '2,314', '1,234,567']);
  });
});
