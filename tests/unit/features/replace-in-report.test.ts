import { expect, test } from 'vitest';
import { replaceInReport } from '#features/records/readiness/replace-in-report.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { customer } from '../lib/records.ts';

/** A report that follows a save is the one that another check would give. */

test.each<[what: string, names: string[], to: string]>([
  [
    'the other of two with one account number',
    ['Outeniqua Telecoms Northwest', 'Outeniqua Telecoms Northern Branch'],
    'Northwest Outeniqua Telecoms',
  ],
  ['the other of two with one name', ['Karoo Radio', 'Karoo Radio'], 'Vaal Repeaters'],
  [
    'two who are left of three with one name',
    ['Karoo Radio', 'karoo radio', 'KAROO RADIO'],
    'Vaal Repeaters',
  ],
  ['who has points of its own, too', ['Karoo: Radio', 'Karoo: Radio', 'Triol: One'], 'Vaal Repeaters'],
  [
    'who shared a name, when the account number stays',
    ['Karoo Radio', 'Karoo Radio', 'Karoo Radio'],
    'Karoo-Radio',
  ],
  ['those with whom the new name clashes', ['Vaal Repeaters', 'Karoo Radio', 'Karoo Radio'], 'Karoo Radio'],
])('a new name tells %s', (_, names, to) => {
  const customers = names.map((company_name, index) => customer({ id: `c${index}`, company_name }));
  const [before] = customers;
  if (!before) throw new Error('Nobody is to be renamed.');
  const after = { ...before, company_name: to };
  const followed = replaceInReport(reportOn(customers), before, after);
  const checked = reportOn([after, ...customers.slice(1)]);
  expect(new Set(followed.points.map(shown))).toEqual(new Set(checked.points.map(shown)));
  expect(followed.points).toHaveLength(checked.points.length);
  expect(followed.ready).toBe(checked.ready);
});

test('the same name keeps what it shares', () => {
  const [before, other] = ['Karoo Radio', 'Karoo Radio'].map((company_name, index) =>
    customer({ id: `c${index}`, company_name, physical_address: 'Plaas Rietfontein' }),
  );
  if (!before || !other) throw new Error('There are two.');
  const after = { ...before, physical_address: '12 Church Street, Graaff-Reinet, Eastern Cape, 6280' };
  expect(replaceInReport(reportOn([before, other]), before, after)).toMatchObject({
    points: reportOn([after, other]).points,
  });
});

function reportOn(customers: readonly CustomerRecord[]): ReadinessReport {
  const readiness = createReadiness();
  for (const record of customers) readiness.add(record);
  return readiness.report();
}

/** The names in a message in any order. */
function shown({ recordId, code, message }: { recordId: string; code: string; message: string }): string {
  return [recordId, code, ...message.split(' ').toSorted()].join(' ');
}
