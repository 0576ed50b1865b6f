import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The first line of a backup: what is in it. */
export function headerOf(backupFile: string): {
  migrations: { local_platform: string[]; supabase_migrations: string[] };
  tables: { name: string }[];
} {
  return JSON.parse(gunzipSync(readFileSync(backupFile)).toString('utf8').split('\n')[0] ?? '') as ReturnType<
    typeof headerOf
  >;
}
