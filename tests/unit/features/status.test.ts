import { expect, test } from 'vitest';
import { finding } from '#lib/quickbooks/checks.ts';
import type { CustomerExport } from '#features/records/api/exports-api.ts';
import { statusOf } from '#features/records/views/status.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';

test('a customer has the status that matters most: to fix, changed, then exported or new', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const exported: CustomerExport = {
    export_id: 1,
    kind: 'all',
    file_name: 'customers.csv',
    customers: 1,
    created_at: '2026-11-12T08:00:00Z',
    created_by_email: null,
  };
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
    changed: new Map([[karoo.id, null]]),
    lastExports: new Map([[karoo.id, exported]]),
    now,
  };
  expect(statusOf(karoo, facts)).toEqual({ kind: 'fix', title: 'One. Two.' });
  expect(statusOf(karoo, { ...facts, result: undefined }).kind).toBe('changed');
  const unchanged = { ...facts, result: undefined, changed: new Map<string, null>() };
  expect(statusOf(karoo, unchanged)).toEqual({ kind: 'exported', title: 'Exported 12 November' });
  const updated = new Map([[karoo.id, { ...exported, kind: 'updated' as const }]]);
  expect(statusOf(karoo, { ...unchanged, lastExports: updated }).title).toBe(
    'Updated in QuickBooks 12 November',
  );
  expect(statusOf(karoo, { ...unchanged, lastExports: undefined }).kind).toBe('new');
});
