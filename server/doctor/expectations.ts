import { customerFields, type FieldKind } from '#lib/customer-fields.ts';

const fields = Object.values(customerFields);

const VALID: Readonly<Record<FieldKind, string>> = {
  text: 'doctor',
  phone: '0000000000',
  address: 'doctor',
  email: 'doctor@example.invalid',
  vat: '4000000000',
};

export const REGISTRATION = Object.fromEntries(fields.map(({ column, kind }) => [column, VALID[kind]]));

/** The columns of a registration, each with a value that its own rule rejects. */
export const REJECTED = Object.fromEntries(
  fields.map(({ column, format }) => [column, format ? 'doctor' : '']),
);

export interface Table {
  name: string;
  columns: Column[];
}

export interface Column {
  name: string;
  type: string;
  generated: boolean;
}

export const HIDDEN_SCHEMAS = ['private', 'auth', 'extensions'] as const;

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Returns the tables of schema public from the lines of `describe_schema()`. */
export function tablesIn(schema: readonly string[]): Table[] {
  const tables = new Map<string, Column[]>();
  for (const line of schema) {
    const [, name, table, type] = /^column "?(\w+)"? of table public\.(\w+): ([\w ]+)/.exec(line) ?? [];
    if (!name || !table || !type) continue;
    const generated = /, (?:identity|generated) /.test(line);
    tables.set(table, [...(tables.get(table) ?? []), { name, type, generated }]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Returns the functions of schema public, with arguments that match no row. */
export function functionsIn(schema: readonly string[]): Map<string, Record<string, unknown>> {
  const functions = new Map<string, Record<string, unknown>>();
  for (const line of schema) {
    const [, name, parameters] = /^function public\.(\w+)\((.*?)\) returns /.exec(line) ?? [];
    if (!name || parameters === undefined) continue;
    const typed = parameters.split(', ').flatMap((parameter) => {
      const [, argument, type] = /^(\w+) (.+)$/.exec(parameter) ?? [];
      return argument && type ? [[argument, unknownOf(type)]] : [];
    });
    functions.set(name, Object.fromEntries(typed) as Record<string, unknown>);
  }
  return functions;
}

function unknownOf(type: string): unknown {
  switch (type) {
    case 'uuid':
      return UNKNOWN_ID;
    case 'uuid[]':
      return [UNKNOWN_ID];
    case 'jsonb':
      return {};
    case 'integer':
    case 'bigint':
      return 0;
    case 'boolean':
      return false;
    case 'text':
      return 'UTC';
    default:
      return null;
  }
}
