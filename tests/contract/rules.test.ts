import { beforeAll, expect, test } from 'vitest';
import type { LocalBackend } from '../../server/backend/backend.ts';
import { sharedBackend } from './support/backend.ts';

/** Compares the database's rules with JavaScript's trim(), \s and regular expressions for every character. */

let backend: LocalBackend;

beforeAll(async () => {
  backend = await sharedBackend();
});

// All of the first plane, with samples of ranges without blanks and controls. Columns can't hold NUL and surrogates.
const characters = Array.from({ length: 0x3_2000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff) && (!isSampled(code) || code % 61 === 0))
  .map((code) => String.fromCodePoint(code));

/** Blanks, controls and digits of other scripts are in the blocks that are read whole. */
function isSampled(code: number): boolean {
  return (
    (code >= 0x1900 && code < 0x2000) ||
    (code >= 0x2100 && code < 0x3000) ||
    (code >= 0x3100 && code < 0xfe00) ||
    code >= 0x1_0000
  );
}

/** Returns the values that the constraints accept, in one query with the constraints' own expressions. */
async function accepted(
  column: string,
  rules: readonly string[],
  values: readonly string[],
): Promise<Set<string>> {
  const { rows: constraints } = await backend.db.query<{ expression: string }>(
    `select pg_get_expr(conbin, conrelid) as expression from pg_constraint where conname = any ($1)`,
    [rules.map((rule) => `customers_${column}_${rule}`)],
  );
  expect(constraints).toHaveLength(rules.length);
  const all = constraints.map(({ expression }) => expression).join(' and ');
  // Return positions, because the driver drops a byte-order mark at the start of a text.
  const { rows } = await backend.db.query<{ place: number }>(
    `select place::int from json_array_elements_text($1::json) with ordinality as sent (${column}, place) where ${all}`,
    [JSON.stringify(values)],
  );
  return new Set(rows.map(({ place }) => values[place - 1] ?? ''));
}

const differences = (
  values: readonly string[],
  inSql: Set<string>,
  inJavaScript: (value: string) => boolean,
): string[] =>
  values.filter((value) => inSql.has(value) !== inJavaScript(value)).map((value) => JSON.stringify(value));

test('names and the address are blank and untrimmed as trim() defines it', async () => {
  const values = characters.flatMap((character) => [
    character,
    `${character}x`,
    `x${character}`,
    `x${character}x`,
  ]);
  const inSql = await accepted('company_name', ['required', 'trimmed'], values);
  expect(differences(values, inSql, (value) => value !== '' && value === value.trim())).toEqual([]);
});

test('rules that are tested on one column apply to the similar ones', async () => {
  const { rows } = await backend.db.query<{ name: string; expression: string }>(
    `select conname as name, pg_get_expr(conbin, conrelid) as expression from pg_constraint where contype = 'c'`,
  );
  const rule = (column: string, kind: string): string | undefined =>
    rows.find(({ name }) => name === `customers_${column}_${kind}`)?.expression.replaceAll(column, 'value');
  for (const kind of ['required', 'trimmed']) {
    expect(rule('company_name', kind)).toContain('value');
    expect(rule('contact_person', kind)).toBe(rule('company_name', kind));
    expect(rule('physical_address', kind)).toBe(rule('company_name', kind));
  }
  expect(rule('office_phone', 'format')).toBe(rule('cell_phone', 'format'));
});

test.each(['company_name', 'contact_person', 'physical_address', 'email_address'])(
  '%s has no control characters except line breaks of an address',
  async (column) => {
    const inSql = await accepted(column, ['no_control_characters'], characters);
    const lineBreaks = column === 'physical_address' ? ['\n', '\r'] : [];
    const allowed = (value: string): boolean => lineBreaks.includes(value) || !/\p{Cc}/u.test(value);
    expect(differences(characters, inSql, allowed)).toEqual([]);
  },
);

test('email_address agrees with JavaScript for every character in every position', async () => {
  const values = characters.flatMap((c) => [
    `${c}@b.c`,
    `a${c}@b.c`,
    `a@${c}.c`,
    `a@b${c}.c`,
    `a@b.${c}`,
    `a@b.c${c}`,
    `a@.b${c}c`,
    `a@..${c}`,
  ]);
  const inSql = await accepted('email_address', ['format'], values);
  expect(differences(values, inSql, (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))).toEqual([]);
});

test('phones and VAT numbers have ASCII digits only, without a line break at the end', async () => {
  const phones = characters.flatMap((c) => [`082555123${c}`, `${c}825551234`, `0825551234${c}`]);
  const asPhone = await accepted('cell_phone', ['format'], phones);
  expect(differences(phones, asPhone, (value) => /^[0-9]{10,15}$/.test(value))).toEqual([]);
  const numbers = characters.flatMap((c) => [`412345678${c}`, `${c}123456789`, `4123456789${c}`]);
  const asNumber = await accepted('vat_reg_nr', ['format'], numbers);
  expect(differences(numbers, asNumber, (value) => /^4[0-9]{9}$/.test(value))).toEqual([]);
});
