import type { Queries } from '../database/request-transaction.ts';

/** SQL types by column, from the catalog. Only these names become SQL. */
export type Columns = ReadonlyMap<string, string>;

export interface Table {
  name: string;
  columns: Columns;
}

export interface Parameter {
  name: string;
  type: string;
  required: boolean;
}

export interface DatabaseFunction {
  name: string;
  parameters: readonly Parameter[];
  /** `rows` can be filtered, ordered and paged. `values` are rows of one unnamed column. */
  returns: 'rows' | 'values' | 'value';
  columns: Columns;
}

export interface Schema {
  tables: ReadonlyMap<string, Table>;
  functions: ReadonlyMap<string, DatabaseFunction>;
}

/** Reads the catalog. The schema doesn't change while the backend runs. */
export async function loadSchema(db: Queries): Promise<Schema> {
  const tables = await db.query<{ name: string; columns: [string, string][] }>(tablesQuery);
  const functions = await db.query<FunctionRow>(functionsQuery);
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, { name, columns: new Map(columns) }])),
    functions: new Map(
      functions.rows.map(({ columns, ...fn }) => [fn.name, { ...fn, columns: new Map(columns) }]),
    ),
  };
}

interface FunctionRow {
  name: string;
  parameters: Parameter[];
  returns: DatabaseFunction['returns'];
  columns: [string, string][];
}

const columnsOf = (relation: string): string => `(
  select coalesce(json_agg(json_build_array(attname, format_type(atttypid, atttypmod)) order by attnum), '[]')
  from pg_attribute where attrelid = ${relation} and attnum > 0 and not attisdropped
)`;

const tablesQuery = `
  select relname as name, ${columnsOf('pg_class.oid')} as columns
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;

const tableColumns = `(
  select coalesce(json_agg(json_build_array(proargnames[position], format_type(type, null)) order by position), '[]')
  from unnest(proallargtypes, proargmodes) with ordinality as argument(type, mode, position)
  where mode = 't'
)`;

const functionsQuery = `
  select proname as name,
    (
      select coalesce(json_agg(json_build_object(
        'name', proargnames[position], 'type', format_type(type, null), 'required', position <= pronargs - pronargdefaults
      ) order by position), '[]')
      from unnest(proargtypes::oid[]) with ordinality as argument(type, position)
    ) as parameters,
    case
      when not proretset then 'value'
      when typrelid <> 0 or prorettype = 'record'::regtype then 'rows'
      else 'values'
    end as returns,
    case when prorettype = 'record'::regtype then ${tableColumns} else ${columnsOf('typrelid')} end as columns
  from pg_proc join pg_type on pg_type.oid = prorettype
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and (pronargs = 0 or proargnames is not null)`;
