import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customerFields } from '#lib/customer/customer-fields.ts';

test('the database searches the fields that the desk says it searches', () => {
  const schema = readFileSync('supabase/schemas/20_customers.sql', 'utf8');
  const [, text = ''] = /search_text text not null\s+generated always as \((.*)\) stored/.exec(schema) ?? [];
  const searched = Object.values(customerFields).filter((field) => 'isSearched' in field);
  expect(text).toBe(`lower(${searched.map(({ column }) => column).join(" || E'\\n' || ")})`);
});
