import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MIGRATIONS } from '../../server/database/migrations.ts';

const OWN = MIGRATIONS.supabase_migrations;

/** Adds these migrations, as a later version of the product would. */
export function laterVersion(files: Readonly<Record<string, string>>): void {
  thisVersion();
  const folder = mkdtempSync(join(tmpdir(), 'later-version-'));
  for (const file of readdirSync(OWN)) copyFileSync(new URL(file, OWN), join(folder, file));
  // Write files out of name order, because systems list folders in any order.
  const [first, ...rest] = Object.entries(files);
  for (const [file, sql] of [...rest, ...(first ? [first] : [])]) writeFileSync(join(folder, file), sql);
  MIGRATIONS.supabase_migrations = pathToFileURL(`${folder}/`);
}

export function thisVersion(): void {
  if (MIGRATIONS.supabase_migrations === OWN) return;
  rmSync(fileURLToPath(MIGRATIONS.supabase_migrations), { recursive: true });
  MIGRATIONS.supabase_migrations = OWN;
}
