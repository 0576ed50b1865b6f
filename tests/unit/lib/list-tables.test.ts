import { expect, test } from 'vitest';
import type { Sheet } from '#lib/quickbooks/list/read-file.ts';
import { tablesIn } from '#lib/quickbooks/list/tables.ts';

const HEADS = ['Name', 'Email', 'Phone'];
const rowsOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${word} ${at}`, `${word}${at}@radio.example`, '0115551234']);

function sheet(name: string, rows: string[][], isHidden = false): Sheet {
  return { name, isHidden, rows, broken: new Set() };
}

const found = (...sheets: Sheet[]) =>
  tablesIn(sheets).map(({ sheets: names, customers }) => `${names.join(' + ')}: ${customers}`);

const active = sheet('Active', [['Highveld Radio'], [], HEADS, ...rowsOf('Karoo', 3)]);
const inactive = sheet('Inactive', [HEADS, ...rowsOf('Paarl', 2)]);

test('sheets with the same heads are read together, and each is offered', () => {
  expect(found(inactive, active)).toEqual(['Inactive + Active: 5', 'Active: 3', 'Inactive: 2']);
  const [table] = tablesIn([active, inactive]);
  expect(table?.list.listed.map(({ name, place }) => `${place}: ${name}`)).toEqual([
    'Active 4: Karoo 0',
    'Active 5: Karoo 1',
    'Active 6: Karoo 2',
    'Inactive 2: Paarl 0',
    'Inactive 3: Paarl 1',
  ]);
});

test('the same heads in another order, in capitals, are the same', () => {
  const other = sheet('Old', [
    ['PHONE', 'NAME', 'EMAIL'],
    ['0835550011', 'Brits Radio', 'a@brits.example'],
  ]);
  const [table] = tablesIn([active, other]);
  expect(table?.list.listed.at(-1)).toMatchObject({
    name: 'Brits Radio',
    values: { emailAddress: 'a@brits.example', officePhone: '0835550011' },
  });
});

test('the sheet with the most customers comes before one with more heads', () => {
  const summary = sheet('Summary', [
    [...HEADS, 'Mobile', 'City', 'Notes'],
    ['All customers', 'x@y.example', '1', '2', 'Brits', ''],
  ]);
  const others = [summary, sheet('Help', [['How to read this']]), active];
  expect(found(...others)).toEqual(['Active: 3', 'Summary: 1', 'Help: 0']);
});

test('a customer named in many rows is one', () => {
  const sales = sheet('Sales', [['Name', 'Notes'], ...Array.from({ length: 9 }, () => ['Karoo', 'Sale'])]);
  expect(found(sales, active)).toEqual(['Active: 3', 'Sales: 1']);
});

test('a hidden sheet is offered last, and not read with others', () => {
  const hidden = sheet(
    'Old',
    inactive.rows.map((row) => [...row]),
    true,
  );
  expect(found(hidden, active)).toEqual(['Active: 3', 'Old: 2']);
});

test('a column that’s empty in every row isn’t the name', () => {
  const [table] = tablesIn([
    sheet('', [
      ['*ContactName', 'CompanyNumber', 'EmailAddress', 'FirstName', 'LastName'],
      ['Karoo Radio', '', 'info@karoo.example', 'Thandi', 'Nkosi'],
      ['Paarl Motors', ' ', 'info@paarl.example', '', ''],
    ]),
  ]);
  expect(table?.list.listed.map(({ name }) => name)).toEqual(['Karoo Radio', 'Paarl Motors']);
});
