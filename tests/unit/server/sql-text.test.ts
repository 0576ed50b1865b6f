import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RestError } from '../../../server/rest/errors.ts';
import { parseQuery } from '../../../server/rest/parse-query.ts';
import type { Table } from '../../../server/rest/schema.ts';
import { deleteStatement, insertStatement, selectStatement } from '../../../server/rest/statements.ts';

const table: Table = {
  name: 'customers',
  columns: new Map([
    ['id', 'uuid'],
    ['company_name', 'text'],
  ]),
};
const query = (text: string) => parseQuery(new URLSearchParams(text));

test('an unknown column is named', () => {
  expect(() => insertStatement(table, '{}', ['fax'], null)).toThrow(
    "Could not find the 'fax' column of 'customers' in the schema cache",
  );
  for (const column of ['fax', '__proto__', 'constructor']) {
    const message = `column customers.${column} does not exist`;
    expect(() => deleteStatement(table, query(`${column}=eq.1`).filters, null)).toThrow(message);
    expect(() => selectStatement(table, query(`order=${column}`), false)).toThrow(message);
  }
});

test('no SQL contains what a client sent', () => {
  const hostile = `x'"; drop table customers; --`;
  const names = 'id company_name or and not.or select order limit offset'.split(' ');
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
    const parsed = parseQuery(new URLSearchParams([[name, value]]));
    return [
      selectStatement(table, parsed, true).sql,
      deleteStatement(table, parsed.filters, parsed).sql,
      insertStatement(table, body, ['id'], parsed).sql,
    ];
  } catch (error) {
    if (error instanceof RestError) return [];
    throw error;
  }
}
