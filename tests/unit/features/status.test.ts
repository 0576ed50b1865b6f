import { expect, test } from 'vitest';
import { problem } from '#lib/quickbooks/problems.ts';
import type { Baseline } from '#features/records/api/baselines-api.ts';
import { problemOf, statusOf } from '#features/records/views/status.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';

test('a customer has a status, and a problem that doesn’t hide it', () => {
  const today = { now: new Date('2026-11-20T12:00:00Z'), day: '2026-11-20' };
  const baseline: Baseline = {
    customer_id: karoo.id,
    customer: karoo,
    since: '2026-11-12T08:00:00Z',
    export_id: 1,
    is_marked: false,
    changed_at: null,
  };
  const having = (values: Partial<Baseline>) => ({
    baselines: new Map([[karoo.id, { ...baseline, ...values }]]),
    today,
  });
  const facts = {
    checked: {
      customers: new Map(),
      problems: new Map([
        [karoo.id, [problem('phone', 'cellPhone', 'One.'), problem('no-city', 'physicalAddress', 'Two.')]],
      ]),
      toFix: [],
      corrections: [],
      fixable: 0,
      duplicates: [],
    },
  };
  expect(problemOf(karoo, facts)).toBe('One. Two.');
  expect(problemOf(karoo, { checked: undefined })).toBeUndefined();
  const certain = {
    ...problem('phone', 'cellPhone', 'One.'),
    correction: { cell_phone: '1' },
    isCertain: true,
  };
  expect(
    problemOf(karoo, { checked: { ...facts.checked, problems: new Map([[karoo.id, [certain]]]) } }),
  ).toBeUndefined();
  expect(statusOf(karoo, having({ changed_at: '2026-11-13T08:00:00Z' })).kind).toBe('changed');
  expect(statusOf(karoo, having({}))).toEqual({ kind: 'exported', title: 'Exported 12 Nov' });
  expect(statusOf(karoo, having({ is_marked: true })).title).toBe('Updated in QuickBooks 12 Nov');
  const listed = having({ export_id: 0, is_marked: true });
  expect(statusOf(karoo, listed).title).toBe('In QuickBooks’ list 12 Nov');
  expect(statusOf(karoo, { today, baselines: new Map([[karoo.id, null]]) }).kind).toBe('new');
});

test('a customer whose baseline isn’t loaded has an unknown status, and isn’t new', () => {
  const today = { now: new Date('2026-11-20T12:00:00Z'), day: '2026-11-20' };
  for (const baselines of [undefined, new Map()]) {
    expect(statusOf(karoo, { today, baselines }).kind).toBe('unknown');
  }
});
