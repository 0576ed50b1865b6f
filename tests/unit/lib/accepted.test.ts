import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { acceptable, checkChanged, withAccepted } from '#lib/quickbooks/accepted.ts';
import { checkCustomer, needsFix } from '#lib/quickbooks/problems.ts';
import { customer } from './records.ts';

const abroad = customer({ physical_address: '4 Kingsway, Maseru, Lesotho' });
const accepted = { 'other-country': { physical_address: abroad.physical_address } };
const shownOf = (record: CustomerRecord, known = withAccepted(record, checkCustomer(record), undefined)) =>
  known.map(({ reason, kind }) => `${reason} ${kind}`);

test.each<[string, Partial<CustomerRecord>]>([
  ['no-address', { physical_address: 'https://maps.example/karoo' }],
  ['other-country', { physical_address: '4 Kingsway, Maseru, Lesotho' }],
  ['other-province', { physical_address: '12 Church Street, Knysna, GP, 6571' }],
  ['mail-host', { email_address: 'info@gmial.com' }],
  ['phone', { cell_phone: '0111111111' }],
  ['cell-changed', { company_name: '+Plus Radio' }],
])('what right data may have can be accepted: %s', (reason, values) => {
  const record = customer(values);
  const found = checkCustomer(record);
  const wanted = acceptable(record, found);
  expect(Object.keys(wanted ?? {})).toEqual([reason]);
  expect(wanted?.[reason]).toMatchObject(values);
  const problems = withAccepted(record, found, wanted);
  expect(needsFix(problems)).toBe(false);
  expect(problems.at(-1)).toMatchObject({ reason, kind: 'note', text: expect.stringMatching(/^Accepted: /) });
  expect(acceptable(record, problems)).toBeUndefined();
});

test.each<[string, Partial<CustomerRecord>]>([
  ['what QuickBooks refuses', { company_name: 'Overberg: Marine' }],
  ['what an edit can fix', { physical_address: 'Plaas Rietfontein' }],
  ['what has a certain fix', { cell_phone: '270825551234' }],
  ['a note', { physical_address: '12 Church Street, Knysna, Western Cape' }],
])('nothing else can be accepted: %s', (_, values) => {
  const record = customer(values);
  const found = checkCustomer(record);
  expect(found).not.toEqual([]);
  expect(acceptable(record, found)).toBeUndefined();
});

test('another problem of the same customer still needs a fix, and the accepted one is last', () => {
  const both = { ...abroad, company_name: 'Maseru: Radio' };
  expect(shownOf(both, withAccepted(both, checkCustomer(both), accepted))).toEqual([
    'name-characters refused',
    'other-country note',
  ]);
});

test('a problem counts again once a value in question changes', () => {
  const moved = { ...abroad, physical_address: '5 Kingsway, Maseru, Lesotho' };
  expect(shownOf(moved, withAccepted(moved, checkCustomer(moved), accepted))).toEqual([
    'other-country wrong',
  ]);
  const known = withAccepted(abroad, checkCustomer(abroad), accepted);
  const renamed = { ...abroad, company_name: 'Maseru Radio' };
  expect(shownOf(renamed, checkChanged(abroad, known, renamed))).toEqual(['other-country note']);
  expect(shownOf(moved, checkChanged(abroad, known, moved))).toEqual(['other-country wrong']);
  expect(shownOf(abroad, checkChanged(abroad, checkCustomer(abroad), abroad))).toEqual([
    'other-country wrong',
  ]);
});
