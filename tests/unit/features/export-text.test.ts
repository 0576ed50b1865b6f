import { describe, expect, test } from 'vitest';
import { contentsOf, momentOf } from '#features/records/export/export-text.ts';

const today = { now: new Date('2026-11-20T08:00:00Z'), day: '2026-11-20' };

describe('what an export was', () => {
  test.each<[Parameters<typeof contentsOf>[0], string]>([
    [{ scope: 'new', customers: 12 }, '12 new customers'],
    [{ scope: 'new', customers: 1 }, '1 new customer'],
    [{ scope: 'all', customers: 2_500 }, '2,500 customers'],
    [{ scope: 'record', customers: 1 }, '1 customer'],
    [{ scope: 'selected', customers: 3 }, '3 customers'],
    [{ scope: 'day', customers: 3, day: '2026-11-19', search: '' }, '3 customers of 19 November'],
    [{ scope: 'day', customers: 3, day: '2025-11-19' }, '3 customers of 19 November 2025'],
    [{ scope: 'day', customers: 3 }, '3 customers of a day'],
    [
      { scope: 'day', customers: 3, day: '2026-11-19', search: 'karoo' },
      '3 customers of 19 November found by “karoo”',
    ],
    [{ scope: 'search', customers: 3, search: 'karoo' }, '3 customers found by “karoo”'],
    [{ scope: 'search', customers: 3, search: { by: 'phone', text: '082' } }, '3 customers found by “082”'],
    [{ scope: 'search', customers: 3 }, '3 customers found by a search'],
    [{ scope: 'search', customers: 3, search: '' }, '3 customers found by a search'],
  ])('%j', (entry, text) => {
    expect(contentsOf(entry, today)).toBe(text);
  });
});

describe('when an export was', () => {
  test.each([
    ['2026-11-20T07:05:00Z', 'today 09:05'],
    ['2026-11-19T22:05:00Z', 'today 00:05'],
    ['2026-11-19T21:55:00Z', 'yesterday 23:55'],
    ['2026-11-18T22:05:00Z', 'yesterday 00:05'],
    ['2026-11-18T21:55:00Z', '18 November'],
    ['2025-11-20T08:00:00Z', '20 November 2025'],
  ])('%s', (at, text) => {
    expect(momentOf(at, today)).toBe(text);
  });

  test('yesterday may have been in another month', () => {
    const first = { now: new Date('2026-03-01T08:00:00Z'), day: '2026-03-01' };
    expect(momentOf('2026-02-28T08:00:00Z', first)).toBe('yesterday 10:00');
  });
});
