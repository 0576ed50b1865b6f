import { expect, test } from 'vitest';
import { newToExport } from '#features/records/abilities/export/export.ts';
import { type Problem, problem } from '#lib/quickbooks/problems.ts';
import type { DuplicateGroup } from '#features/records/facts/checks-state.ts';
import { customer } from '../lib/records.ts';

const all = ['exported', 'double', 'twin', 'unsure', 'certain', 'ready'].map((id) => customer({ id }));
const [exported, double, twin, unsure, certain, ready] = all;
const records = all.slice(1);
const group = (...members: (typeof exported)[]): DuplicateGroup => ({
  id: 'x',
  strength: 'likely',
  members: members.flatMap((member) => member ?? []),
  reasons: ['phoneSame'],
});
const phone = problem('phone', 'cellPhone', '');
const result = {
  customers: new Map(all.map((each) => [each.id, each])),
  problems: new Map<string, Problem[]>([
    ['unsure', [phone]],
    ['certain', [{ ...phone, correction: {}, isCertain: true }]],
    ['ready', [problem('no-postal-code', 'physicalAddress', '')]],
  ]),
  toFix: [],
  corrections: [],
  fixable: 0,
  duplicates: [
    group(exported, double),
    group(twin, ready),
    { ...group(exported, ready), strength: 'shared' as const },
  ],
};

test('counts those that need a person, have certain fixes, or may be in QuickBooks already', () => {
  expect(newToExport(records, result)).toEqual({
    all: 5,
    toFix: 1,
    corrections: 1,
    doubles: [{ record: double, group: result.duplicates[0] }],
    ready: [twin, ready],
  });
});

test('leaves out those that were merged since', () => {
  const customers = new Map([exported, unsure, certain].flatMap((each) => (each ? [[each.id, each]] : [])));
  expect(newToExport(records, { ...result, customers })).toMatchObject({ all: 2, ready: [], doubles: [] });
});
