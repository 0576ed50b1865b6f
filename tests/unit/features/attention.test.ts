import { expect, test } from 'vitest';
import { attentionByRecord, countReasons } from '#features/records/readiness/attention.ts';
import type { ReadinessCode, ReadinessPoint } from '#lib/export/readiness.ts';

const point = (recordId: string, code: ReadinessCode, message = code): ReadinessPoint => ({
  recordId,
  code,
  message,
  companyName: `Company ${recordId}`,
});

test('a customer is listed once, with all that is said of it, in the order of the report', () => {
  const points = [point('b', 'no-city'), point('a', 'too-long'), point('b', 'no-postal-code')];
  expect(attentionByRecord(points)).toEqual([
    {
      id: 'b',
      name: 'Company b',
      warnings: ['no-city', 'no-postal-code'],
      codes: new Set(['no-city', 'no-postal-code']),
    },
    { id: 'a', name: 'Company a', warnings: ['too-long'], codes: new Set(['too-long']) },
  ]);
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
  expect(countReasons(attentionByRecord(points))).toEqual([
    { code: 'no-postal-code', customers: 2 },
    { code: 'duplicate-name', customers: 1 },
    { code: 'too-long', customers: 1 },
    { code: 'no-city', customers: 1 },
  ]);
});
