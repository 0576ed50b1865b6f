import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RestError } from '../../../server/rest/errors.ts';
import { parseQuery } from '../../../server/rest/parse-query.ts';
import type { Table } from '../../../server/rest/schema.ts';
import {
  countStatement,
  deleteStatement,
  insertStatement,
  selectStatement,
} from '../../../server/rest/statements.ts';

const table: Table = {
  name: 'customers',
  columns: new Map([
    ['id', 'uuid'],
    ['company_name', 'text'],
  ]),
  primaryKey: ['id'],
};
const query = (text: string) => parseQuery(new URLSearchParams(text), null);

test('an unknown column is named', () => {
  const insert = { returning: false, ignoreDuplicates: false, query: query('') };
  expect(() => insertStatement(table, '[{}]', ['fax'], insert)).toThrow(
    "Could not find the 'fax' column of 'customers' in the schema cache",
  );
  for (const column of ['fax', '__proto__', 'constructor']) {
    const message = `column customers.${column} does not exist`;
    expect(() => deleteStatement(table, query(`${column}=eq.1`), false)).toThrow(message);
    expect(() => countStatement(table, query(`order=${column}`))).toThrow(message);
  }
});

test('no SQL contains what a client sent', () => {
  const hostile = `x'"; drop table customers; --`;
  const names = 'id company_name or and not.or select order limit offset columns on_conflict'.split(' ');
  const value = fc.oneof(
    fc
      .constantFrom('eq.', 'not.ilike.', '(id.eq.', '(company_name.in.(', '(', 'is.')
      .map((start) => `${start}${hostile}))`),
    fc.constantFrom('("', 'in.("').map((start) => `${start}${hostile}")`),
    fc.string().map((noise) => noise + hostile),
  );
  let built = 0;
  fc.assert(
    fc.property(fc.constantFrom(...names, hostile), value, (name, text) => {
      const statements = statementsFrom(name, text, hostile);
      built += statements.length;
      return statements.every((sql) => !sql.includes('drop table'));
    }),
    { numRuns: 1000 },
  );
  expect(built).toBeGreaterThan(50);
});

/** Returns the SQL of one hostile parameter, or none if it's refused. */
function statementsFrom(name: string, value: string, body: string): string[] {
  try {
    const parsed = parseQuery(new URLSearchParams([[name, value]]), null);
    const keys = parsed.columns ?? ['id'];
    return [
      selectStatement(table, parsed, true).sql,
      deleteStatement(table, parsed, true).sql,
      insertStatement(table, body, keys, { returning: true, query: parsed, ignoreDuplicates: true }).sql,
    ];
  } catch (error) {
    if (error instanceof RestError) return [];
    throw error;
  }
}
