import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  dayOf,
  exportDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  groupByDay,
  shortDay,
} from '#lib/dates/dates.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { runs } from './records.ts';

// Ten thousand runs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const JOHANNESBURG = 'Africa/Johannesburg';

describe('shortDay', () => {
  test.each([
    ['2026-11-20', 'Today'],
    ['2026-11-19', 'Yesterday'],
    ['2026-11-18', 'Wed, 18 Nov'],
    ['2026-11-21', 'Sat, 21 Nov'],
    ['2025-11-20', '20 Nov 2025'],
  ])('of %s is %s', (day, text) => {
    expect(shortDay(day, '2026-11-20')).toBe(text);
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
  ])('puts %s in Johannesburg on %s', (iso, day) => {
    expect(dayOf(iso, JOHANNESBURG)).toBe(day);
    expect(exportDate(new Date(iso))).toBe(day);
  });

  test('uses four-digit years, even with a clock a thousand years slow', () => {
    expect(dayOf('0999-06-01T08:00:00Z', JOHANNESBURG)).toBe('0999-06-01');
  });

  test('uses Johannesburg by default', () => {
    expect([dayOf('2026-11-20T22:00:00Z'), formatTime('2026-11-20T22:05:00Z')]).toEqual([
      '2026-11-21',
      '00:05',
    ]);
    expect(exportDate(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
    expect(shortDay('2025-12-31', '2026-01-01')).toBe('Yesterday');
  });

  test('agrees with the plain formatter at any moment, also when clocks change', () => {
    const zones = [JOHANNESBURG, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
    const plain = new Map(
      zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
    );
    const moments = fc.date({
      min: new Date('2011-01-01'),
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

  test('throws for an invalid timestamp', () => {
    expect(() => dayOf('yesterday', JOHANNESBURG)).toThrow(new RangeError('Not a timestamp: "yesterday"'));
  });
});

describe('groupByDay', () => {
  const at = (created_at: string, id = created_at) => ({ id, created_at });

  test('sorts days and records newest first, by time and not by text', () => {
    const groups = groupByDay([
      at('2026-02-01T08:00:00Z'),
      at('2026-11-20T21:59:59Z'),
      at('2026-11-20T22:00:00Z'),
      at('2026-11-21T09:00:00+02:00'),
      at('2025-12-24T10:00:00Z'),
    ]);
    expect(groups.map(({ day, records }) => [day, records.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['2026-11-21T09:00:00+02:00', '2026-11-20T22:00:00Z']],
      ['2026-11-20', ['2026-11-20T21:59:59Z']],
      ['2026-02-01', ['2026-02-01T08:00:00Z']],
      ['2025-12-24', ['2025-12-24T10:00:00Z']],
    ]);
  });

  test('keeps the order of simultaneous records, and doesn’t change the list', () => {
    const records = ['b', 'a', 'c'].map((id) => at('2026-11-20T08:00:00Z', id));
    const [group] = groupByDay(records);
    expect(group?.records.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(records.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(groupByDay([])).toEqual([]);
  });
});

describe('formatted texts', () => {
  // Check only the parts, because punctuation differs between browsers.
  test('a day has its weekday, day, month and year', () => {
    const text = formatDay('2026-11-20');
    for (const part of ['Friday', '20', 'November', '2026']) expect(text).toContain(part);
    expect(text.indexOf('20 November')).toBeGreaterThan(text.indexOf('Friday'));
  });

  test.each([
    ['2026-11-04T22:05:00Z', '2026-12-31T12:00:00Z', '5 Nov, 00:05'],
    ['2025-12-31T21:59:00Z', '2026-11-20T08:00:00Z', '31 Dec 2025, 23:59'],
    ['2026-11-20T22:05:00Z', '2027-01-01T12:00:00Z', '21 Nov 2026, 00:05'],
    // The new year has started in the business's time zone.
    ['2026-01-05T08:00:00Z', '2025-12-31T22:30:00Z', '5 Jan, 10:00'],
  ])('the moment %s, seen on %s', (iso, seen, text) => {
    const now = new Date(seen);
    expect(formatDateTime(iso, now)).toBe(text);
    expect(text).toContain(`${formatDate(iso, now)}, `);
  });

  test('a moment has its year where nothing says what year it is', () => {
    expect(formatDateTime('2026-11-20T22:05:00Z')).toBe('21 Nov 2026, 00:05');
  });

  test('a time of day has hours and minutes in the business’s zone', () => {
    expect(formatTime('2026-11-20T22:05:42Z')).toBe('00:05');
  });

  test('counts have commas in every browser', () => {
    expect([0, 999, 2314, 1234567].map(formatCount)).toEqual(['0', '999', '2,314', '1,234,567']);
  });
});
