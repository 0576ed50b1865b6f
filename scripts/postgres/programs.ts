import { join } from 'node:path';
import { namesIn } from '../../server/process/folders.ts';
import { foldersOnPath, isRunnable } from '../programs-on-path.ts';

const NEEDED = ['initdb', 'pg_ctl', 'postgres'];

const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Returns the folder of PostgreSQL's programs: `POSTGRES_BIN`, the newest package, or one on PATH. */
export function findPostgres(): string | null {
  const asked = process.env.POSTGRES_BIN;
  if (asked) return isComplete(asked) ? asked : null;
  const folders = [...VERSIONED.flatMap(versionsIn), ...foldersOnPath()];
  return folders.find(isComplete) ?? null;
}

function versionsIn(folder: string): string[] {
  return namesIn(folder)
    .map((name) => ({ name, version: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1]) }))
    .filter(({ version }) => version >= 15)
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => join(folder, name, 'bin'));
}

function isComplete(folder: string): boolean {
  return folder !== '' && NEEDED.every((program) => isRunnable(join(folder, program)));
}
