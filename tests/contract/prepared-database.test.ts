import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { unpackDatabase } from '../../supabase/local/prepared-database.ts';

test('a new database is the owner’s alone, whole, and of no server that runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  try {
    await unpackDatabase(folder);
    const modes = { folders: new Set<number>(), files: new Set<number>() };
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const entry = statSync(join(folder, name));
      modes[entry.isDirectory() ? 'folders' : 'files'].add(entry.mode & 0o777);
    }
    const alone = { folders: new Set([0o700]), files: new Set([0o600]) };
    // Windows has no modes.
    expect(modes).toEqual(process.platform === 'win32' ? modes : alone);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
    expect(existsSync(join(folder, 'global', 'pg_control'))).toBe(true);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
