import { describe, expect, test } from 'vitest';
import { contentsOf, momentOf } from '#features/records/abilities/export/export-text.ts';

const today = { now: new Date('2026-11-20T08:00:00Z'), day: '2026-11-20' };

describe('contentsOf', () => {
  test.each<[Parameters<typeof contentsOf>[0], string]>([
    [{ kind: 'new', customers: 12, label: null }, '12 new customers'],
    [{ kind: 'new', customers: 1, label: null }, '1 new customer'],
    [{ kind: 'all', customers: 2_500, label: null }, '2,500 customers'],
    [{ kind: 'selected', customers: 3, label: null }, '3 selected customers'],
    [{ kind: 'record', customers: 1, label: 'Karoo \u202eRadio' }, 'Karoo Radio'],
    [{ kind: 'day', customers: 3, label: '19 Nov 2026' }, '3 customers of 19 Nov 2026'],
    [{ kind: 'search', customers: 3, label: 'ka\u202eroo' }, '3 customers found by “karoo”'],
  ])('%j', (entry, text) => {
    expect(contentsOf(entry)).toBe(text);
  });
});

describe('momentOf', () => {
  test.each([
    ['2026-11-20T07:05:00Z', 'today 09:05'],
    ['2026-11-19T22:05:00Z', 'today 00:05'],
    ['2026-11-19T21:55:00Z', 'yesterday 23:55'],
    ['2026-11-18T22:05:00Z', 'yesterday 00:05'],
    ['2026-11-18T21:55:00Z', '18 Nov'],
    ['2025-11-20T08:00:00Z', '20 Nov 2025'],
    ['2025-12-31T22:00:00Z', '1 Jan'],
  ])('%s', (at, text) => {
    expect(momentOf(at, today)).toBe(text);
  });

  test('recognizes yesterday in another month', () => {
    const first = { now: new Date('2026-03-01T08:00:00Z'), day: '2026-03-01' };
    expect(momentOf('2026-02-28T08:00:00Z', first)).toBe('yesterday 10:00');
  });
});
