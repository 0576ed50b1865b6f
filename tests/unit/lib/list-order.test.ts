import { expect, test } from 'vitest';
import { newestFirst } from '#lib/customer/list-order.ts';

/** Times as the database writes them, without trailing zeros. */
const inOrder = [
  { created_at: '2026-11-20T08:00:01+00:00', id: 'a' },
  { created_at: '2026-11-20T08:00:00.75+00:00', id: 'a' },
  { created_at: '2026-11-20T08:00:00.500001+00:00', id: 'a' },
  { created_at: '2026-11-20T08:00:00.5+00:00', id: 'b' },
  { created_at: '2026-11-20T08:00:00.5+00:00', id: 'a' },
  { created_at: '2026-11-20T08:00:00+00:00', id: 'z' },
  { created_at: '2025-12-31T23:59:59.999999+00:00', id: 'z' },
];

test('sorts newest first, to the microsecond, then by the greater id', () => {
  expect(inOrder.toReversed().toSorted(newestFirst)).toEqual(inOrder);
  expect([...inOrder.slice(3), ...inOrder.slice(0, 3)].toSorted(newestFirst)).toEqual(inOrder);
});

test('puts a customer neither before nor after itself', () => {
  for (const place of inOrder) expect(newestFirst(place, { ...place })).toBe(0);
});
