import { customerFields, type FieldKind } from '#lib/customer/customer-fields.ts';
import type { DatabaseFunction } from '../rest/schema.ts';

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

export const HIDDEN_SCHEMAS = ['private', 'auth', 'extensions'] as const;

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Returns arguments for a function that match no row. */
export function unknownArguments({ parameters }: DatabaseFunction): Record<string, unknown> {
  return Object.fromEntries(parameters.map(({ name, type }) => [name, unknownOf(type)]));
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
