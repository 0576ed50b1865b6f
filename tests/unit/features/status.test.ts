import { expect, test } from 'vitest';
import { type Problem, problem } from '#lib/quickbooks/problems.ts';
import type { Baseline } from '#features/records/api/baselines-api.ts';
import { problemOf, statusOf } from '#features/records/views/columns.tsx';
import { karoo } from '../../../stories/fixtures/customers.ts';
import { baselineOf } from '../lib/records.ts';

const today = { now: new Date('2026-11-20T12:00:00Z'), day: '2026-11-20' };

test('a customer has a status', () => {
  const having = (changes: Partial<Baseline>) =>
    statusOf(karoo, { today, baselines: new Map([[karoo.id, baselineOf(karoo, changes)]]) });
  expect(having({ changed_at: '2026-11-13T08:00:00Z' }).text).toBe('Changed');
  expect(having({})).toEqual({ text: 'Exported', tone: 'quiet', title: 'Exported 12 Nov' });
  expect(having({ is_marked: true }).title).toBe('Updated in QuickBooks 12 Nov');
  expect(having({ export_id: 0, is_marked: true }).title).toBe('In QuickBooks’ list 12 Nov');
  expect(statusOf(karoo, { today, baselines: new Map([[karoo.id, null]]) }).text).toBe('New');
});

test('a customer has its problems, except those with a certain fix', () => {
  const problemWith = (...problems: Problem[]) => {
    const none = { customers: new Map(), toFix: [], corrections: [], fixable: 0, duplicates: [] };
    return problemOf(karoo, { checked: { ...none, problems: new Map([[karoo.id, problems]]) } });
  };
  const phone = problem('phone', 'cellPhone', 'One.');
  expect(problemWith(phone, problem('no-city', 'physicalAddress', 'Two.'))).toBe('One. Two.');
  expect(problemWith({ ...phone, correction: { cell_phone: '1' }, isCertain: true })).toBeUndefined();
  expect(problemOf(karoo, { checked: undefined })).toBeUndefined();
});

test('a customer whose baseline isn’t loaded has an unknown status, and isn’t new', () => {
  for (const baselines of [undefined, new Map()]) {
    expect(statusOf(karoo, { today, baselines }).text).toBe('…');
  }
});
