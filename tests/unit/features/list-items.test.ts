import { describe, expect, test } from 'vitest';
import { headingIndex, listItems, nextRecordIndex } from '#features/records/list/list-items.ts';
import { customer } from '../lib/records.ts';

const at = (id: string, created_at: string) => customer({ id, created_at });
const records = [
  at('c', '2026-11-20T09:00:00+00:00'),
  at('b', '2026-11-19T22:30:00+00:00'),
  at('a', '2026-11-19T21:30:00+00:00'),
];
const days = [
  { day: '2026-11-20', customers: 2 },
  { day: '2026-11-19', customers: 41 },
];
const items = listItems(records, days);

/** The lines in a few letters: a day with its count, a record by its id. */
const rowTexts = (lines: ReturnType<typeof listItems>) =>
  lines.map((line) => (line.kind === 'day' ? `${line.day} (${line.customers})` : line.record.id));

describe('the lines of the list', () => {
  test('each day’s heading, then its records, by the business’s calendar', () => {
    expect(rowTexts(items)).toEqual(['2026-11-20 (2)', 'c', 'b', '2026-11-19 (41)', 'a']);
  });

  test('a record knows its day', () => {
    expect(items.map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
      '2026-11-19',
    ]);
  });

  test('a day that spans two pages is one day, with the count of all its customers', () => {
    const next = at('0', '2026-11-19T08:00:00+00:00');
    expect(rowTexts(listItems([...records, next], days))).toEqual([...rowTexts(items), '0']);
  });

  test('days that are counted and not yet loaded have no heading', () => {
    const later = [...days, { day: '2026-11-18', customers: 5 }];
    expect(rowTexts(listItems(records, later))).toEqual(rowTexts(items));
  });

  test('no heading claims fewer customers than are under it', () => {
    expect(rowTexts(listItems(records, []))[0]).toBe('2026-11-20 (2)');
    expect(rowTexts(listItems(records, [{ day: '2026-11-20', customers: 1 }]))[0]).toBe('2026-11-20 (2)');
  });

  test('until the days are counted, a heading has no count', () => {
    expect(rowTexts(listItems(records, undefined))[0]).toBe('2026-11-20 (undefined)');
  });

  test('nobody, no lines', () => {
    expect(listItems([], days)).toEqual([]);
  });
});

describe('the heading of a line', () => {
  test('is the one above it, or itself', () => {
    expect(items.map((_, index) => headingIndex(items, index))).toEqual([0, 0, 0, 3, 3]);
  });

  test('a line that is there no longer has the last heading', () => {
    expect(headingIndex(items, 99)).toBe(3);
    expect(headingIndex([], 4)).toBe(0);
  });
});

describe('the next record', () => {
  test('steps over headings, both ways', () => {
    expect(nextRecordIndex(items, 2, 1)).toBe(4);
    expect(nextRecordIndex(items, 4, -1)).toBe(2);
  });

  test('at either end the focus stays', () => {
    expect(nextRecordIndex(items, 4, 1)).toBe(4);
    expect(nextRecordIndex(items, 1, -1)).toBe(1);
  });

  test('from before the first and from after the last it is the first and the last', () => {
    expect(nextRecordIndex(items, -1, 1)).toBe(1);
    expect(nextRecordIndex(items, items.length, -1)).toBe(4);
  });
});
