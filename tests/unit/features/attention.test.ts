import { expect, test } from 'vitest';
import {
  attentionByRecord,
  countReasons,
  firstAttention,
  hasReason,
} from '#features/records/readiness/attention.ts';
import { isReason } from '#features/records/readiness/messages.ts';
import type { ReadinessCode, ReadinessPoint } from '#lib/export/readiness.ts';

const point = (recordId: string, code: ReadinessCode, message = code): ReadinessPoint => ({
  recordId,
  code,
  message,
  companyName: `Company ${recordId}`,
});

test('a customer is listed once, with all that is said of it, in the order of the report', () => {
  const points = [point('b', 'no-city'), point('b', 'no-postal-code'), point('a', 'too-long')];
  const listed = attentionByRecord(points);
  expect(listed).toEqual([
    { id: 'b', name: 'Company b', points: points.slice(0, 2) },
    { id: 'a', name: 'Company a', points: points.slice(2) },
  ]);
  expect(listed.map((each) => hasReason(each, 'no-postal-code'))).toEqual([true, false]);
});

test('the first of them are those of all of them, and of a reason those who have it', () => {
  const points = [
    point('c', 'no-city'),
    point('b', 'no-city'),
    point('b', 'too-long'),
    point('a', 'too-long'),
  ];
  const all = attentionByRecord(points);
  expect(firstAttention(points, 2, undefined)).toEqual(all.slice(0, 2));
  expect(firstAttention(points, 9, 'too-long')).toEqual(all.slice(1));
  expect(firstAttention(points, 1, 'too-long')).toEqual(all.slice(1, 2));
  expect(firstAttention(points, 9, 'formula-guarded')).toEqual([]);
});

test('reasons are counted by customers, the most frequent first, and else in the order of the rules', () => {
  const points = [
    point('a', 'no-postal-code'),
    point('a', 'no-city'),
    point('b', 'no-postal-code'),
    point('c', 'duplicate-name'),
    point('c', 'too-long'),
    point('c', 'too-long', 'too-long'),
  ];
  expect(countReasons(points)).toEqual([
    { code: 'no-postal-code', customers: 2 },
    { code: 'duplicate-name', customers: 1 },
    { code: 'too-long', customers: 1 },
    { code: 'no-city', customers: 1 },
  ]);
});

test('a kept reason is one of those there are, and nothing that every object has', () => {
  expect(['duplicate-name', 'constructor', 'toString', ''].filter(isReason)).toEqual(['duplicate-name']);
});
