import { describe, expect, test } from 'vitest';
import { countReasons, hasReason } from '#features/records/readiness/attention.ts';
import {
  CHECKED_AUTOMATICALLY,
  flaggedInSteps,
  isCheckedAutomatically,
  type ReadinessData,
  withChanged,
  withCustomer,
  withoutCustomers,
} from '#features/records/readiness/readiness-data.ts';
import { pointsOf, replaceInReport } from '#features/records/readiness/replace-in-report.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { customer } from '../lib/records.ts';

/** A customer who registered on a day of November, in the order of the list the later the higher. */
const on = (day: number, id: string, company_name: string, rest: Partial<CustomerRecord> = {}) =>
  customer({ id, company_name, created_at: `2026-11-${day}T08:00:00+00:00`, ...rest });

const NO_CODE = { physical_address: 'Main Road, Sandton, Gauteng' };
const fine = on(24, 'fine', 'Karoo Radio');
const colon = on(23, 'colon', 'Vaal: Radio');
const twin = on(22, 'twin', 'Bosveld Radio', NO_CODE);
const other = on(21, 'other', 'BOSVELD RADIO');
const last = on(20, 'last', 'Overberg Radio');
const all = [fine, colon, twin, other, last];

function reportOn(records: readonly CustomerRecord[]): ReadinessReport {
  const readiness = createReadiness();
  for (const record of records) readiness.add(record);
  return readiness.report();
}

/** What a check of these customers leaves; of many they are not kept. */
function known(records: readonly CustomerRecord[], { many = false } = {}): ReadinessData {
  const report = reportOn(records);
  const steps = flaggedInSteps(report, records);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return {
    report,
    flagged: step.value,
    customers: many ? null : records,
    change: 'the last change',
    isOutdated: false,
  };
}

const codes = ({ points }: ReadinessReport) => points.map(({ recordId, code }) => `${recordId} ${code}`);
const flaggedIds = ({ flagged }: ReadinessData) => [...flagged.keys()];

test('few customers are checked unasked, nobody and many are not', () => {
  expect(
    [undefined, 0, 1, CHECKED_AUTOMATICALLY, CHECKED_AUTOMATICALLY + 1].map(isCheckedAutomatically),
  ).toEqual([false, false, true, true, false]);
});

test('who needs attention is joined with the customer, and with what was said', () => {
  const { flagged } = known(all);
  expect([...flagged.keys()]).toEqual(['colon', 'twin', 'other']);
  expect(flagged.get('twin')).toMatchObject({
    id: 'twin',
    name: 'Bosveld Radio',
    record: twin,
    day: '2026-11-22',
  });
  expect(flagged.get('twin')?.points.map(({ code }) => code)).toEqual(['duplicate-name', 'no-postal-code']);
});

test('a point of somebody who is not among the customers is left out, and the others are not', () => {
  const steps = flaggedInSteps(reportOn([colon, twin]), [twin]);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect([...step.value.keys()]).toEqual([]);
  const later = flaggedInSteps(reportOn([twin, colon]), [fine, twin, last, colon]);
  step = later.next();
  while (!step.done) step = later.next();
  expect([...step.value.keys()]).toEqual(['twin', 'colon']);
});

test('a reason is one of those that were given, and counted once for a customer', () => {
  const { report, flagged } = known(all);
  const [first] = flagged.values();
  expect(first && hasReason(first, 'name-characters')).toBe(true);
  expect(first && hasReason(first, 'no-postal-code')).toBe(false);
  expect(countReasons(report.points)).toEqual([
    { code: 'duplicate-name', customers: 2 },
    { code: 'name-characters', customers: 1 },
    { code: 'no-postal-code', customers: 1 },
  ]);
});

describe('of few customers, who are all known', () => {
  const data = known(all);

  test('whoever is deleted takes a clash along', () => {
    const left = withoutCustomers(data, new Set(['other', 'colon']));
    expect(left.report).toEqual(reportOn([fine, twin, last]));
    expect(flaggedIds(left)).toEqual(['twin']);
    expect(left.customers).toEqual([fine, twin, last]);
    expect(left).toMatchObject({ isOutdated: false, change: 'the last change' });
  });

  test('whoever is restored is back in its place, once', () => {
    const without = withoutCustomers(data, new Set(['twin']));
    expect(withCustomer(without, twin)).toEqual(data);
    expect(withCustomer(data, twin)).toEqual(data);
  });

  test('whoever is changed is compared with everyone', () => {
    const renamed = { ...last, company_name: 'karoo radio' };
    const changed = withChanged(data, last, renamed);
    expect(changed.report).toEqual(reportOn([fine, colon, twin, other, renamed]));
    expect(flaggedIds(changed)).toEqual(['fine', 'colon', 'twin', 'other', 'last']);
    expect(changed.isOutdated).toBe(false);
  });
});

describe('of many customers, who are not kept', () => {
  const data = known(all, { many: true });

  test('whoever is deleted is gone, and only another check knows about the clashes', () => {
    const left = withoutCustomers(data, new Set(['other', 'fine']));
    expect(left.report).toMatchObject({ total: 3, ready: 1 });
    expect(codes(left.report)).toEqual([
      'colon name-characters',
      'twin duplicate-name',
      'twin no-postal-code',
    ]);
    expect(flaggedIds(left)).toEqual(['colon', 'twin']);
    expect(left).toMatchObject({ customers: null, isOutdated: true });
  });

  test('there are never fewer than need attention', () => {
    const odd = { ...data, report: { ...data.report, total: 3 } };
    expect(withoutCustomers(odd, new Set(['a', 'b'])).report).toMatchObject({ total: 3, ready: 0 });
  });

  test('whoever is restored is counted, and in its place when there is something to say', () => {
    const more = withCustomer(data, on(25, 'new', 'Nuwe Radio'));
    expect(more.report).toMatchObject({ total: 6, ready: 3 });
    expect(more).toMatchObject({ isOutdated: true, customers: null });
    expect(flaggedIds(more)).toEqual(flaggedIds(data));
    const flagged = withCustomer(data, on(25, 'new', 'Nuwe Radio', NO_CODE));
    expect(flagged.report).toMatchObject({ total: 6, ready: 2 });
    expect(flaggedIds(flagged)).toEqual(['new', 'colon', 'twin', 'other']);
    expect(flagged.flagged.get('new')).toMatchObject({ name: 'Nuwe Radio', day: '2026-11-25' });
  });

  test('whoever is corrected needs no attention, and whoever still does keeps the place', () => {
    const corrected = withChanged(data, colon, { ...colon, company_name: 'Vaal Radio' });
    expect(flaggedIds(corrected)).toEqual(['twin', 'other']);
    expect(corrected.report).toMatchObject({ total: 5, ready: 3 });
    const otherwise = withChanged(data, colon, { ...colon, company_name: 'Vaal Radio', ...NO_CODE });
    expect(flaggedIds(otherwise)).toEqual(['colon', 'twin', 'other']);
    expect(otherwise.flagged.get('colon')?.points.map(({ code }) => code)).toEqual(['no-postal-code']);
    expect(otherwise.flagged.get('colon')?.record.company_name).toBe('Vaal Radio');
  });
});

describe('a report in which one customer has changed', () => {
  const report = reportOn(all);

  test('keeps what it shares with others as long as its name stays', () => {
    const corrected = { ...twin, physical_address: '12 Main Road, Sandton, Gauteng, 2196' };
    const changed = replaceInReport(report, twin, corrected);
    expect(codes(changed)).toEqual(['colon name-characters', 'twin duplicate-name', 'other duplicate-name']);
    expect(changed).toMatchObject({ total: 5, ready: 2 });
  });

  test('forgets that with the name, of both', () => {
    const renamed = replaceInReport(report, twin, { ...twin, company_name: 'Laeveld Radio' });
    expect(codes(renamed)).toEqual(['colon name-characters', 'twin no-postal-code']);
  });

  test('has a new point at the end, and an old one in its place', () => {
    const wrong = replaceInReport(report, fine, { ...fine, ...NO_CODE });
    expect(codes(wrong).at(-1)).toBe('fine no-postal-code');
    expect(wrong.ready).toBe(1);
    const more = replaceInReport(report, colon, { ...colon, ...NO_CODE });
    expect(codes(more).slice(0, 3)).toEqual([
      'colon name-characters',
      'colon no-postal-code',
      'twin duplicate-name',
    ]);
    expect(more.ready).toBe(2);
  });

  test('of the customer alone says what does not need the others', () => {
    expect(pointsOf(twin).map(({ code }) => code)).toEqual(['no-postal-code']);
    expect(pointsOf(fine)).toEqual([]);
  });
});
