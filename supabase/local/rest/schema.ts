import type { Queries } from '../request-transaction.ts';

/** Column name to SQL type, both from the catalogue. Only names found here ever become SQL. */
export type Columns = ReadonlyMap<string, string>;

export interface Table {
  name: string;
  columns: Columns;
  primaryKey: readonly string[];
}

export interface Parameter {
  name: string;
  type: string;
  required: boolean;
}

export interface DatabaseFunction {
  name: string;
  parameters: readonly Parameter[];
  /** `rows` can be filtered, ordered and paged like a table. */
  returns: 'rows' | 'value' | 'nothing';
  /** Of the rows. */
  columns: Columns;
}

/** The content of schema `public`. Permissions are not part of it: the database checks them at each request. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  /** By name; several functions of one name differ in their parameters. */
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** Reads the catalogue, once at the start: nothing changes the schema while the backend runs. */
export async function loadSchema(db: Queries): Promise<Schema> {
  const tables = await db.query<{ name: string; columns: [string, string][]; primary_key: string[] }>(
    tablesQuery,
  );
  const functions = await db.query<FunctionRow>(functionsQuery);
  return {
    tables: new Map(
      tables.rows.map(({ name, columns, primary_key }) => [
        name,
        { name, columns: new Map(columns), primaryKey: primary_key },
      ]),
    ),
    functions: byName(functions.rows.map(toFunction)),
  };
}

interface FunctionRow {
  name: string;
  parameters: Parameter[];
  returns: DatabaseFunction['returns'];
  columns: [string, string][];
}

function toFunction({ name, parameters, returns, columns }: FunctionRow): DatabaseFunction {
  return { name, parameters, returns, columns: new Map(columns) };
}

function byName(functions: DatabaseFunction[]): Map<string, DatabaseFunction[]> {
  const groups = new Map<string, DatabaseFunction[]>();
  for (const fn of functions) groups.set(fn.name, [...(groups.get(fn.name) ?? []), fn]);
  return groups;
}

const columnsOf = (relation: string): string => `(
  select coalesce(json_agg(json_build_array(attname, format_type(atttypid, atttypmod)) order by attnum), '[]')
  from pg_attribute where attrelid = ${relation} and attnum > 0 and not attisdropped
)`;

const tablesQuery = `
  select relname as name, ${columnsOf('pg_class.oid')} as columns, (
    select coalesce(json_agg(attname order by attnum), '[]')
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = pg_class.oid and indisprimary
  ) as primary_key
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;

const functionsQuery = `
  select proname as name,
    (
      select coalesce(json_agg(json_build_object(
        'name', proargnames[position], 'type', format_type(type, null), 'required', position <= pronargs - pronargdefaults
      ) order by position), '[]')
      from unnest(proargtypes::oid[]) with ordinality as argument(type, position)
    ) as parameters,
    case when prorettype = 'void'::regtype then 'nothing' when proretset and typrelid <> 0 then 'rows' else 'value' end as returns,
    ${columnsOf('typrelid')} as columns
  from pg_proc join pg_type on pg_type.oid = prorettype
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and (pronargs = 0 or (proargnames is not null and (proargmodes is null or proargmodes <@ array['i', 'b']::"char"[])))`;
