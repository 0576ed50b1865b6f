import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../../../server/rest/errors.ts';
import { parseQuery } from '../../../server/rest/parse-query.ts';
import type { DatabaseFunction, Table } from '../../../server/rest/schema.ts';
import {
  type Statement,
  callStatement,
  countStatement,
  deleteStatement,
  insertStatement,
  selectStatement,
  updateStatement,
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

const plain = ({ sql, parameters }: Statement) => ({
  sql: sql.replace(/\s+/g, ' ').trim(),
  bound: parameters,
});

const PAGE = `select coalesce(json_agg(page_rows), '[]')::text as body, count(*)::int as page,`;
const WRITTEN = `select coalesce(json_agg(written_rows), '[]')::text as body, count(*)::int as page, null::int as total from written_rows`;

describe('the SQL of a read', () => {
  test('a read without parameters selects everything', () => {
    expect(plain(selectStatement(table, query(''), false))).toEqual({
      sql:
        'with page_rows as (select "customers"."id", "customers"."company_name" from "public"."customers" ' +
        `limit $1::bigint offset $2::bigint) ${PAGE} null::int as total from page_rows`,
      bound: ['1000', '0'],
    });
  });

  test('a read selects columns in an order, with a count of all', () => {
    const text = 'select=company_name&order=id.desc.nullslast,company_name&id=eq.7&offset=5';
    expect(plain(selectStatement(table, query(text), true))).toEqual({
      sql:
        'with page_rows as (select "customers"."company_name" from "public"."customers" ' +
        'where "customers"."id" = $1::uuid order by "customers"."id" desc nulls last, "customers"."company_name" ' +
        `limit $2::bigint offset $3::bigint) ${PAGE} ` +
        '(select count(*)::int from "public"."customers" where "customers"."id" = $1::uuid) as total from page_rows',
      bound: ['7', '1000', '5'],
    });
  });

  test('a count selects no rows', () => {
    expect(plain(countStatement(table, query('id=eq.7&limit=3&offset=2')))).toEqual({
      sql:
        `select '' as body, greatest(0, least(total - $2::bigint, $3::bigint))::int as page, total::int as total ` +
        'from (select count(*) as total from "public"."customers" where "customers"."id" = $1::uuid) as counted',
      bound: ['7', '2', '3'],
    });
    expect(() => countStatement(table, query('select=fax'))).toThrow('column customers.fax does not exist');
    expect(() => countStatement(table, query('order=fax'))).toThrow('column customers.fax does not exist');
  });

  test.each([
    ['id=eq.1', '"customers"."id" = $1::uuid', ['1']],
    ['id=neq.1', '"customers"."id" <> $1::uuid', ['1']],
    ['id=gt.1', '"customers"."id" > $1::uuid', ['1']],
    ['id=gte.1', '"customers"."id" >= $1::uuid', ['1']],
    ['id=lt.1', '"customers"."id" < $1::uuid', ['1']],
    ['id=lte.1', '"customers"."id" <= $1::uuid', ['1']],
    ['id=like.*a*', '"customers"."id" like $1::text', ['%a%']],
    ['id=not.ilike.a*', 'not ("customers"."id" ilike $1::text)', ['a%']],
    ['id=eq.a*', '"customers"."id" = $1::uuid', ['a*']],
    ['id=is.not_null', '"customers"."id" is not null', []],
    ['id=in.(1,2)', '"customers"."id" = any (array[$1::uuid, $2::uuid]::uuid[])', ['1', '2']],
    ['id=in.()', '"customers"."id" = any (array[]::uuid[])', []],
    [
      'id=eq.1&company_name=eq.2',
      '"customers"."id" = $1::uuid and "customers"."company_name" = $2::text',
      ['1', '2'],
    ],
    [
      'or=(id.eq.1,not.and(id.eq.2,company_name.is.null))',
      '("customers"."id" = $1::uuid or not (("customers"."id" = $2::uuid and "customers"."company_name" is null)))',
      ['1', '2'],
    ],
  ])('filters by %s', (text, where, bound) => {
    const statement = plain(deleteStatement(table, query(text), false));
    expect(statement).toEqual({ sql: `delete from "public"."customers" where ${where}`, bound });
  });
});

describe('the SQL of a write', () => {
  const insert = (
    keys: string[],
    text = '',
    rest: { returning?: boolean; ignoreDuplicates?: boolean } = {},
  ) =>
    plain(
      insertStatement(table, '[{}]', keys, {
        returning: false,
        ignoreDuplicates: false,
        query: query(text),
        ...rest,
      }),
    );
  const INTO =
    'insert into "public"."customers" ("id", "company_name") select "id", "company_name" ' +
    'from json_to_recordset($1::json) as sent ("id" uuid, "company_name" text)';

  test('an insert has what was sent, or a row of defaults', () => {
    expect(insert(['id', 'company_name'])).toEqual({ sql: INTO, bound: ['[{}]'] });
    expect(insert([])).toEqual({ sql: 'insert into "public"."customers" default values', bound: [] });
  });

  test('a write returns the requested rows', () => {
    expect(insert(['id', 'company_name'], 'select=id', { returning: true }).sql).toBe(
      `with written_rows as (${INTO} returning "customers"."id") ${WRITTEN}`,
    );
  });

  test('an insert ignores existing rows, by the key or other columns', () => {
    const both = ['id', 'company_name'];
    expect(insert(both, '', { ignoreDuplicates: true }).sql).toBe(`${INTO} on conflict ("id") do nothing`);
    expect(insert(both, 'on_conflict=company_name,id', { ignoreDuplicates: true }).sql).toBe(
      `${INTO} on conflict ("company_name", "id") do nothing`,
    );
  });

  test('an update changes what the filters match', () => {
    const changes = { returning: false, query: query('id=eq.7') };
    const SET =
      'update "public"."customers" as "customers" set "company_name" = sent."company_name", "id" = sent."id" ' +
      'from json_to_record($1::json) as sent ("company_name" text, "id" uuid) where "customers"."id" = $2::uuid';
    const keys = ['company_name', 'id'];
    expect(plain(updateStatement(table, '{}', keys, changes))).toEqual({ sql: SET, bound: ['{}', '7'] });
    expect(plain(updateStatement(table, '{}', keys, { ...changes, returning: true })).sql).toBe(
      `with written_rows as (${SET} returning "customers"."id", "customers"."company_name") ${WRITTEN}`,
    );
  });

  test('a delete returns what it deleted', () => {
    expect(plain(deleteStatement(table, query('id=eq.7&select=*'), true)).sql).toBe(
      'with written_rows as (delete from "public"."customers" where "customers"."id" = $1::uuid ' +
        `returning "customers"."id", "customers"."company_name") ${WRITTEN}`,
    );
  });

  test('a write with an unknown column names it', () => {
    expect(() => insert(['fax'])).toThrow(
      expect.objectContaining({
        status: 400,
        message: "Could not find the 'fax' column of 'customers' in the schema cache",
      }),
    );
    for (const column of ['fax', '__proto__', 'constructor']) {
      expect(() => deleteStatement(table, query(`${column}=eq.1`), false)).toThrow(
        expect.objectContaining({ status: 400, message: `column customers.${column} does not exist` }),
      );
    }
  });
});

describe('the SQL of a function', () => {
  const fn: DatabaseFunction = {
    name: 'find "all"',
    parameters: [
      { name: 'sought', type: 'text', required: true },
      { name: 'exactly', type: 'boolean', required: false },
      { name: 'raw', type: 'bytea', required: false },
      { name: 'more', type: 'jsonb', required: false },
    ],
    returns: 'rows',
    columns: table.columns,
  };
  const NAME = '"find ""all"""';
  const args = (given: Record<string, unknown>) => new Map(Object.entries(given));

  test('a function’s arguments are bound by name and type, in its order', () => {
    const value: DatabaseFunction = { ...fn, returns: 'value' };
    expect(
      plain(callStatement(value, args({ more: { a: [1] }, raw: null, exactly: true, sought: 'x' }))),
    ).toEqual({
      sql:
        `select coalesce(to_json("public".${NAME}("sought" => $1::text, "exactly" => $2::text::boolean, ` +
        `"raw" => $3::text::bytea, "more" => $4::jsonb)), 'null')::text as body, 1 as page, null::int as total`,
      bound: ['x', 'true', null, '{"a":[1]}'],
    });
    expect(plain(callStatement(value, args({ sought: undefined })))).toEqual({
      sql:
        `select coalesce(to_json("public".${NAME}("sought" => $1::text)), 'null')::text as body, ` +
        '1 as page, null::int as total',
      bound: [null],
    });
  });

  test('a function’s rows are read like a table’s, and ordered by selected columns', () => {
    const source = { name: fn.name, columns: fn.columns, call: { fn, args: args({ sought: 'x' }) } };
    const sqlOf = (text: string) => plain(selectStatement(source, query(text), false)).sql;
    expect(sqlOf('select=id&order=id&limit=1')).toContain(
      `(select ${NAME}."id" from "public".${NAME}("sought" => $1::text) as ${NAME} order by ${NAME}."id" limit`,
    );
    for (const text of ['select=id&order=company_name', 'order=fax', 'select=*&order=fax', 'select="*"']) {
      expect(() => sqlOf(text), text).toThrow(expect.objectContaining({ code: '42703' }));
    }
    for (const text of ['order=company_name', 'select=*&order=company_name']) {
      expect(sqlOf(text)).toContain(`order by ${NAME}."company_name"`);
    }
    // A table can be ordered by a column that isn't selected.
    expect(plain(selectStatement(table, query('select=id&order=company_name'), false)).sql).toContain(
      'order by "customers"."company_name"',
    );
  });
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
