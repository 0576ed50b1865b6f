import { expect, test } from 'vitest';
import { newId } from '#lib/new-id.ts';

test('newId returns different random UUIDs', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
