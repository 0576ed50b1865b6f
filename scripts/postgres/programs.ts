import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isRunnable } from '../programs-on-path.ts';

/** The programs that a temporary server needs; PostgreSQL's others are in the same folder. */
const NEEDED = ['initdb', 'pg_ctl', 'postgres'];

/** Where distributions have a folder for each major version, and where others have the programs. */
const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * The folder of PostgreSQL's server programs: `POSTGRES_BIN`, then the newest that the system's packages brought, then
 * one on PATH. `null` when there is none, or when `POSTGRES_BIN` names a folder without them.
 */
export function findPostgres(): string | null {
  const asked = process.env.POSTGRES_BIN;
  if (asked) return isComplete(asked) ? asked : null;
  const folders = [...VERSIONED.flatMap(versionsIn), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find(isComplete) ?? null;
}

/** `/usr/lib/postgresql/17/bin` before `/usr/lib/postgresql/15/bin`. */
function versionsIn(folder: string): string[] {
  return namesIn(folder)
    .map((name) => ({ name, version: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1]) }))
    .filter(({ version }) => version >= 15)
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => join(folder, name, 'bin'));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isComplete(folder: string): boolean {
  return folder !== '' && NEEDED.every((program) => isRunnable(join(folder, program)));
}
