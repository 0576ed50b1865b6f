import { expect, test } from 'vitest';
import { decisionOf, leftOf } from '#features/records/abilities/quickbooks-list/list-decisions.ts';
import type { ComparedList, Decision } from '#features/records/facts/quickbooks-list-store.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Compared } from '#lib/quickbooks/list/compare.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';
import { baselineOf } from '../lib/records.ts';

const { id } = karoo;
const listed = { cell_phone: '0840001234' };

test.each<[string, Compared, Partial<CustomerRecord> | null, Decision | undefined, string]>([
  ['new, with other values there', { id, kind: 'differs', baseline: listed }, null, undefined, 'open'],
  ['exported with other values', { id, kind: 'differs', baseline: listed }, {}, undefined, 'open'],
  ['known as it is there', { id, kind: 'differs', baseline: listed }, listed, undefined, 'has'],
  ['new and missing there', { id, kind: 'missing' }, null, undefined, 'hasNot'],
  ['exported and missing there', { id, kind: 'missing' }, {}, undefined, 'open'],
  ['new and alike', { id, kind: 'alike', baseline: listed }, null, undefined, 'open'],
  [
    'decided as another',
    { id, kind: 'alike', baseline: listed },
    null,
    { has: false, change: null },
    'hasNot',
  ],
  [
    'recorded, then undone',
    { id, kind: 'alike', baseline: listed },
    null,
    { has: true, change: 'a' },
    'open',
  ],
])('a customer that’s %s has its decision', (_, compared, known, decision, expected) => {
  const quickbooksList: ComparedList = {
    compared: new Map([[id, compared]]),
    rows: new Map([[compared.kind, [karoo]]]),
    others: [],
    decisions: new Map(decision ? [[id, decision]] : []),
  };
  const baseline = known && baselineOf({ ...karoo, ...known });
  const facts = { quickbooksList, baselines: new Map([[id, baseline]]) };
  expect(decisionOf(karoo, facts)).toBe(expected);
  expect(leftOf([karoo], facts)).toEqual(expected === 'open' ? [karoo] : []);
  expect(leftOf([karoo], { quickbooksList, baselines: undefined })).toBeUndefined();
});
