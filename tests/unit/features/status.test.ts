import { expect, test } from 'vitest';
import { finding } from '#lib/quickbooks/checks.ts';
import type { Baseline } from '#features/records/api/baselines-api.ts';
import { statusOf } from '#features/records/views/status.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';

test('a customer has the status that matters most: to fix, changed, then exported or new', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const baseline: Baseline = {
    customer_id: karoo.id,
    customer: karoo,
    since: '2026-11-12T08:00:00Z',
    is_marked: false,
    changed_at: null,
  };
  const having = (values: Partial<Baseline>) => ({
    result: undefined,
    baselines: new Map([[karoo.id, { ...baseline, ...values }]]),
    now,
  });
  const facts = {
    result: {
      customers: new Map(),
      findings: new Map([
        [karoo.id, [finding('phone', 'cellPhone', 'One.'), finding('no-city', 'physicalAddress', 'Two.')]],
      ]),
      toFix: [],
      fixable: 0,
      duplicates: [],
    },
    baselines: undefined,
    now,
  };
  expect(statusOf(karoo, facts)).toEqual({ kind: 'fix', title: 'One. Two.' });
  expect(statusOf(karoo, having({ changed_at: '2026-11-13T08:00:00Z' })).kind).toBe('changed');
  expect(statusOf(karoo, having({}))).toEqual({ kind: 'exported', title: 'Exported 12 November' });
  expect(statusOf(karoo, having({ is_marked: true })).title).toBe('Updated in QuickBooks 12 November');
  expect(statusOf(karoo, { ...facts, result: undefined }).kind).toBe('new');
});
