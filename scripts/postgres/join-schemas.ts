import { readFileSync, readdirSync } from 'node:fs';

const SCHEMAS = 'supabase/schemas';

/** The migration of a new database: the joined schema files, until the first release. */
export const INITIAL_MIGRATION = 'supabase/migrations/20261123000000_initial.sql';

/** Joins the schema files by name. */
export function joinedSchemas(): string {
  return readdirSync(SCHEMAS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(`${SCHEMAS}/${file}`, 'utf8'))
    .join('\n');
}
