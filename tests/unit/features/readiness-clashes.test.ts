import { describe, expect, test } from 'vitest';
import { mergeClashes } from '#features/records/readiness/merge-clashes.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { customer } from '../lib/records.ts';

const named = (id: string, company_name: string, values: Partial<CustomerRecord> = {}) =>
  customer({ id, company_name, ...values });

function reportOn(records: readonly CustomerRecord[]): ReadinessReport {
  const readiness = createReadiness();
  for (const record of records) readiness.add(record);
  return readiness.report();
}

/** The file of some customers, as its result shows it when all of them have been looked through. */
function resultOf(file: readonly CustomerRecord[], all: readonly CustomerRecord[] | undefined) {
  const ids = file.map(({ id }) => id);
  return mergeClashes(reportOn(file), ids, all && reportOn(all));
}

const pointCodes = ({ points }: ReadinessReport) => points.map(({ recordId, code }) => `${recordId} ${code}`);

const noCode = { physical_address: 'Main Road, Sandton, Gauteng' };

describe('the report on a file, when all customers are known', () => {
  const one = named('1', 'Karoo Radio', noCode);
  const two = named('2', 'KAROO RADIO');
  const three = named('3', 'Outeniqua Telecoms North');
  const four = named('4', 'Outeniqua Telecoms Northwest');
  const all = [one, two, three, four];

  test('names a clash with a customer outside of the file, before the record’s other points', () => {
    const result = resultOf([one], all);
    expect(pointCodes(result)).toEqual(['1 duplicate-name', '1 no-postal-code']);
    expect(result).toMatchObject({ total: 1, ready: 0 });
  });

  test('counts each record once, and those without a point as ready', () => {
    const result = resultOf([named('5', 'Bosveld Radio'), four, one], [...all, named('5', 'Bosveld Radio')]);
    expect(pointCodes(result)).toEqual(['4 account-number-shared', '1 duplicate-name', '1 no-postal-code']);
    expect(result).toMatchObject({ total: 3, ready: 1 });
  });

  test('reports a clash within the file once, with all the customers that are known', () => {
    const third = named('6', 'karoo radio');
    const result = resultOf([one, two], [...all, third]);
    expect(pointCodes(result)).toEqual(['1 duplicate-name', '1 no-postal-code', '2 duplicate-name']);
    expect(result.points[0]?.message).toMatch(/^2 other customers have the same name/);
  });

  test('reports the same for everyone as the check of everyone', () => {
    expect(resultOf(all, all)).toEqual(reportOn(all));
  });

  test('keeps what only the file contains about customers who registered after the check', () => {
    const result = resultOf([named('7', 'Karoo Radio'), named('8', 'Late Radio', noCode), one], all);
    expect(pointCodes(result)).toEqual([
      '7 duplicate-name',
      '8 no-postal-code',
      '1 duplicate-name',
      '1 no-postal-code',
    ]);
  });

  test('takes from what is known the clashes alone: the rest may have been corrected since', () => {
    const corrected = { ...one, physical_address: '12 Main Road, Sandton, Gauteng, 2196' };
    expect(pointCodes(resultOf([corrected], all))).toEqual(['1 duplicate-name']);
  });

  test('names both kinds of clash of one customer', () => {
    const both = [...all, named('9', 'Karoo-Radio')];
    expect(pointCodes(resultOf([two], both))).toEqual(['2 duplicate-name', '2 account-number-shared']);
  });

  test('is as it was where nothing is known', () => {
    expect(resultOf([one, three], undefined)).toEqual(reportOn([one, three]));
  });
});
