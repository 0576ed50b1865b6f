import { RestError } from './errors.ts';
import type { Comparison, Filter } from './parse-filter.ts';
import type { RowQuery } from './parse-query.ts';
import type { Columns, DatabaseFunction, Table } from './schema.ts';

/** SQL with values as parameters and names from the catalog. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface Source {
  name: string;
  columns: Columns;
  call?: { fn: DatabaseFunction; args: ReadonlyMap<string, unknown> };
}

const operators: Readonly<Record<Exclude<Comparison, 'like' | 'ilike'>, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** Returns a statement for `body` (a JSON array), `page` (its row count) and `total` (all matches, if requested). */
export function selectStatement(source: Source, query: RowQuery, count: boolean): Statement {
  const sql = new SqlBuilder(source);
  const from = sql.from();
  const where = sql.where(query.filters);
  const page = `select ${sql.selected(query.select)} from ${from}${where}${sql.order(query)}
    limit ${sql.bind(query.limit, 'bigint')} offset ${sql.bind(query.offset, 'bigint')}`;
  const total = count ? `(select count(*)::int from ${from}${where})` : 'null::int';
  return sql.statement(
    `with page_rows as (${page})
     select ${jsonRows('page_rows')} as body, count(*)::int as page, ${total} as total from page_rows`,
  );
}

/** Inserts the JSON object, whose columns are `keys`. */
export function insertStatement(
  table: Table,
  body: string,
  keys: readonly string[],
  returned: RowQuery | null,
): Statement {
  const sql = new SqlBuilder(table);
  const columns = keys.map((key) => sql.inserted(key));
  const names = columns.map(({ name }) => name).join(', ');
  const typed = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const row =
    columns.length === 0
      ? `insert into ${quoted('public', table.name)} default values`
      : `insert into ${quoted('public', table.name)} (${names})
         select ${names} from json_to_record(${sql.bind(body, 'json')}) as sent (${typed})`;
  return sql.written(row, returned);
}

/** Deletes the matching rows. */
export function deleteStatement(
  table: Table,
  filters: readonly Filter[],
  returned: RowQuery | null,
): Statement {
  const sql = new SqlBuilder(table);
  return sql.written(`delete from ${quoted('public', table.name)}${sql.where(filters)}`, returned);
}

/** Calls a function that returns one value, or rows of one value. */
export function callStatement(fn: DatabaseFunction, args: ReadonlyMap<string, unknown>): Statement {
  const sql = new SqlBuilder({ name: fn.name, columns: fn.columns, call: { fn, args } });
  return sql.statement(
    fn.returns === 'value'
      ? `select coalesce(to_json(${sql.from()}), 'null')::text as body, 1 as page, null::int as total`
      : `select ${jsonRows('value')} as body, count(*)::int as page, null::int as total from ${sql.from()} as value`,
  );
}

class SqlBuilder {
  readonly #source: Source;
  readonly #parameters: unknown[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  statement(sql: string): Statement {
    return { sql, parameters: this.#parameters };
  }

  /** Binds values as text, so that errors have the database's message. */
  bind(value: unknown, type: string): string {
    if (Array.isArray(value) && type.endsWith('[]')) {
      const sent = this.bind({ value }, 'json');
      return `(select value from json_to_record(${sent}) as sent (value ${type}))`;
    }
    this.#parameters.push(textOf(value));
    const parameter = `$${this.#parameters.length}`;
    // PGlite parses these two types itself, with its own errors.
    return type === 'boolean' || type === 'bytea' ? `${parameter}::text::${type}` : `${parameter}::${type}`;
  }

  /** Returns the source after `from`; for a function, its call. */
  from(): string {
    const { name, call } = this.#source;
    if (call === undefined) return quoted('public', name);
    const args = call.fn.parameters
      .filter((parameter) => call.args.has(parameter.name))
      .map(
        ({ name: argument, type }) => `${quoted(argument)} => ${this.bind(call.args.get(argument), type)}`,
      );
    const alias = call.fn.returns === 'rows' ? ` as ${quoted(name)}` : '';
    return `${quoted('public', name)}(${args.join(', ')})${alias}`;
  }

  where(filters: readonly Filter[]): string {
    return filters.length === 0
      ? ''
      : ` where ${filters.map((filter) => this.#condition(filter)).join(' and ')}`;
  }

  /** PostgREST can only order a function's rows by selected columns. */
  order({ order, select }: RowQuery): string {
    const kept = this.#source.call ? select : null;
    for (const { column } of order) if (kept?.includes(column) === false) throw this.#noColumn(column);
    const terms = order.map(({ column, descending }) => `${this.column(column)}${descending ? ' desc' : ''}`);
    return terms.length === 0 ? '' : ` order by ${terms.join(', ')}`;
  }

  selected(select: readonly string[] | null): string {
    return (select ?? [...this.#source.columns.keys()]).map((name) => this.column(name)).join(', ');
  }

  column(name: string): string {
    if (!this.#source.columns.has(name)) throw this.#noColumn(name);
    return quoted(this.#source.name, name);
  }

  #noColumn(name: string): RestError {
    return new RestError(400, '42703', `column ${this.#source.name}.${name} does not exist`);
  }

  inserted(name: string): { name: string; type: string } {
    const type = this.#source.columns.get(name);
    if (type !== undefined) return { name: quoted(name), type };
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${this.#source.name}' in the schema cache`,
    );
  }

  /** Returns a writing statement. With a query, it returns rows as JSON, which needs read permission. */
  written(sql: string, returned: RowQuery | null): Statement {
    if (returned === null) return this.statement(sql);
    return this.statement(
      `with written_rows as (${sql} returning ${this.selected(returned.select)})
       select ${jsonRows('written_rows')} as body, count(*)::int as page, null::int as total from written_rows`,
    );
  }

  #condition(filter: Filter): string {
    if ('filters' in filter) {
      return `(${filter.filters.map((member) => this.#condition(member)).join(` ${filter.kind} `)})`;
    }
    const condition = `${this.column(filter.column)} ${this.#comparison(filter)}`;
    return filter.negated ? `not (${condition})` : condition;
  }

  #comparison(filter: Exclude<Filter, { kind: 'and' | 'or' }>): string {
    if (filter.kind === 'null') return 'is null';
    const type = this.#source.columns.get(filter.column) ?? 'text';
    if (filter.kind === 'in') {
      return `= any (array[${filter.values.map((value) => this.bind(value, type)).join(', ')}]::${type}[])`;
    }
    const { operator, value } = filter;
    return operator === 'like' || operator === 'ilike'
      ? `${operator} ${this.bind(value.replaceAll('*', '%'), 'text')}`
      : `${operators[operator]} ${this.bind(value, type)}`;
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function jsonRows(relation: string): string {
  return `coalesce(json_agg(${relation}), '[]')::text`;
}

function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}
