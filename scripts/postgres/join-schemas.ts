import { readFileSync, readdirSync } from 'node:fs';

const SCHEMAS = 'supabase/schemas';

/** Joins the schema files by name. */
export function joinedSchemas(): string {
  return readdirSync(SCHEMAS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(`${SCHEMAS}/${file}`, 'utf8'))
    .join('\n');
}
