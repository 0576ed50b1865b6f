import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { RestError } from '../../../supabase/local/rest/errors.ts';
import { parseQuery } from '../../../supabase/local/rest/parse-query.ts';
import type { Table } from '../../../supabase/local/rest/schema.ts';
import {
  deleteStatement,
  insertStatement,
  selectStatement,
} from '../../../supabase/local/rest/statements.ts';

const table: Table = {
  name: 'customers',
  columns: new Map([
    ['id', 'uuid'],
    ['company_name', 'text'],
  ]),
  primaryKey: ['id'],
};
const query = (text: string) => parseQuery(new URLSearchParams(text), null);
const parameters = [
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'and',
  'not.or',
  'id',
  'company_name',
  'columns',
  'on_conflict',
];

describe('a statement', () => {
  test('binds every value and quotes every name', () => {
    const { sql, parameters: bound } = selectStatement(
      table,
      query(`company_name=ilike.*x'--*&order=id.desc&limit=5`),
      true,
    );
    expect(bound).toEqual(["%x'--%", '5', '0']);
    expect(sql).toContain('"customers"."company_name" ilike $1::text');
    expect(sql).toContain('order by "customers"."id" desc');
  });

  test('never contains the client’s text', () => {
    const hostile = `x'"; drop table customers; --`;
    const name = fc.oneof(
      fc.constantFrom('id', 'company_name', 'or'),
      fc.constantFrom(...parameters, hostile),
    );
    const value = fc.oneof(
      fc
        .constantFrom('eq.', 'not.ilike.', '(id.eq.', '(company_name.in.(')
        .map((start) => `${start}${hostile}))`),
      fc.constantFrom('(', '("', 'is.', 'in.("').map((start) => `${start}${hostile}")`),
      fc.string().map((noise) => noise + hostile),
    );
    let built = 0;
    fc.assert(
      fc.property(name, value, (parameter, text) => {
        const statements = statementsFrom(parameter, text, hostile);
        built += statements.length;
        return statements.every((sql) => !sql.includes('drop table'));
      }),
      { numRuns: 2000 },
    );
    expect(built).toBeGreaterThan(100);
  });

  test('only accepts columns of the catalogue', () => {
    for (const text of ['fax=eq.1', 'select=fax', 'order=fax', '__proto__=eq.1', 'constructor=eq.1']) {
      expect(() => selectStatement(table, query(text), false), text).toThrow(
        expect.objectContaining({ code: '42703' }),
      );
    }
    const insert = () =>
      insertStatement(table, '[{}]', ['fax'], { returning: false, query: query(''), conflict: null });
    expect(insert).toThrow(expect.objectContaining({ code: 'PGRST204' }));
  });
});

describe('a query string', () => {
  test('never selects more than 1,000 rows', () => {
    expect(query('').limit).toBe(1000);
    expect(query('limit=5000').limit).toBe(1000);
    expect(query('limit=7').limit).toBe(7);
  });

  test('selects what both the query string and a Range header request', () => {
    expect(parseQuery(new URLSearchParams(), '10-19')).toMatchObject({ limit: 10, offset: 10 });
    expect(parseQuery(new URLSearchParams('limit=13'), '10-19')).toMatchObject({ limit: 3, offset: 10 });
    expect(parseQuery(new URLSearchParams('offset=15'), '10-')).toMatchObject({ limit: 1000, offset: 15 });
    expect(() => parseQuery(new URLSearchParams('limit=3'), '10-19')).toThrow(
      expect.objectContaining({ status: 416, code: 'PGRST103' }),
    );
  });

  test.each(['limit=x', 'offset=1.5', 'order=id.sideways', 'select=a b', 'order=id,'])(
    '%s: PGRST100',
    (text) => {
      expect(() => query(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );

  test('a negative limit: 416 PGRST103', () => {
    expect(() => query('limit=-1')).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }));
  });
});

/** The SQL made of one hostile parameter; none where it is refused. */
function statementsFrom(name: string, value: string, body: string): string[] {
  try {
    const parsed = parseQuery(new URLSearchParams([[name, value]]), null);
    const keys = parsed.columns ?? ['id'];
    return [
      selectStatement(table, parsed, true).sql,
      deleteStatement(table, parsed, true).sql,
      insertStatement(table, body, keys, { returning: true, query: parsed, conflict: 'merge' }).sql,
    ];
  } catch (error) {
    if (error instanceof RestError) return [];
    throw error;
  }
}
