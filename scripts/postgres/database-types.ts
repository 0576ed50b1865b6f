import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOOLS } from '../tools.ts';
import type { Project } from './project.ts';
import { supabaseCli } from './supabase-cli.ts';

export const DATABASE_TYPES = 'src/app/customers/database.types.ts';

const HEAD = '// Written by `npm run database-types` from the migrations: do not edit.\n\n';

/** Returns formatted types of the tables and functions from the official CLI. */
export async function databaseTypes({ url, home }: Pick<Project, 'url' | 'home'>): Promise<string> {
  const printed = await supabaseCli(['gen', 'types', `--remote=${url}`, '--schema', 'public', 'typescript'], {
    home,
  });
  // Leave out the CLI's messages and helper types.
  const types = printed.slice(printed.indexOf('export type Json'), printed.indexOf('type DatabaseWithout'));
  // The formatter only works below its configuration's folder.
  const folder = await mkdtemp('.database-types-');
  try {
    const file = join(folder, 'database.types.ts');
    await writeFile(file, HEAD + types);
    await promisify(execFile)(process.execPath, [TOOLS.oxfmt, file]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
