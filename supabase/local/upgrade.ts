import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PGlite, Transaction } from '@electric-sql/pglite';

import { LocalBackendError } from './backend-error.ts';
import { writeBackup } from './backup/write.ts';
import { codeOf } from './error-code.ts';
import { writeWhole } from './durable/flush.ts';
import { type Migration, MIGRATIONS, RECORDS, apply, appliedVersions, migrationsIn } from './migrations.ts';
import { report } from './report.ts';

/** The version of the product that last upgraded the directory. */
const VERSION_FILE = 'product-version';

/**
 * Upgrades the database to this version, completely or not at all. Logs what it migrates; before it changes a shop's
 * data it writes a backup, and logs how to go back.
 *
 * @param version the product's version; absent in tests that do not need it
 * @throws LocalBackendError when a newer version has used the directory, or a migration fails, which is rolled back
 */
export async function upgrade(
  db: PGlite,
  dataDir: string,
  version?: string,
  backupDir = join(dataDir, 'backups'),
): Promise<void> {
  const before = await readVersion(dataDir);
  const pending: Migration[] = [];
  let isShop = false;
  for (const record of RECORDS) {
    const files = await migrationsIn(MIGRATIONS[record], record);
    const applied = await appliedVersions(db, record);
    isShop ||= record === 'supabase_migrations' && applied.size > 0;
    const known = new Set(files.map((file) => file.version));
    if ([...applied].some((each) => !known.has(each))) throw isNewer(dataDir, backupDir, before, version);
    pending.push(...files.filter((file) => !applied.has(file.version)));
  }
  if (pending.length > 0) {
    const backup = isShop ? await backUp(db, dataDir, backupDir, pending, before) : null;
    await migrate(db, pending, backup);
    if (backup !== null) report('info', 'upgraded', 'The data is upgraded.');
  }
  // In memory there is no folder, and nothing to back up.
  if (version !== undefined && version !== before && dataDir !== 'memory://') {
    await writeWhole(join(dataDir, VERSION_FILE), Buffer.from(`${version}\n`));
  }
}

async function backUp(
  db: PGlite,
  dataDir: string,
  backupDir: string,
  pending: readonly Migration[],
  before: string | null,
): Promise<string | null> {
  if (dataDir === 'memory://') return null;
  const changes = pending.map(({ version, name }) => `${version}_${name}`).join(', ');
  report('info', 'upgrade', `This version changes the database (${changes}): a backup is written first.`);
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const name = `before-upgrade-${time}.backup.gz`;
  const file = join(backupDir, name);
  await writeBackup(db, file);
  const moved = backupDir.startsWith(dataDir) ? `${dataDir}.newer${file.slice(dataDir.length)}` : file;
  const earlier = before === null ? 'the earlier version' : `version ${before}`;
  report(
    'info',
    'upgrade-backup',
    `The backup before the upgrade: ${file}. To go back to ${earlier}: stop this one, rename ` +
      `${dataDir} to ${dataDir}.newer, and in that version's folder run npm run restore -- ${moved}`,
  );
  return file;
}

async function migrate(db: PGlite, pending: readonly Migration[], backup: string | null): Promise<void> {
  let at: Migration | undefined;
  try {
    await db.transaction(async (tx: Transaction) => {
      for (at of pending) {
        await apply(tx, at);
        if (backup !== null) report('info', 'migration', `Migrated: ${at.version}_${at.name}.`);
      }
    });
  } catch (error) {
    // The database's own message may contain a customer's data.
    const code = codeOf(error);
    const kept = backup === null ? '' : ` A backup from before is in ${backup}.`;
    throw new LocalBackendError(
      `The upgrade of the database failed at ${at?.version}_${at?.name}${code === null ? '' : ` (${code})`}, and nothing was changed: start the ` +
        `earlier version again, which still fits, and report that name and code.${kept}`,
    );
  }
}

function isNewer(
  dataDir: string,
  backupDir: string,
  before: string | null,
  version: string | undefined,
): LocalBackendError {
  const writer = before === null || before === version ? 'a newer version' : `version ${before}`;
  const own = version === undefined ? 'this one' : `this one, ${version},`;
  return new LocalBackendError(
    `The data directory ${dataDir} was written by ${writer}, and ${own} is too old for it: start the version that ` +
      `wrote it, or rename the directory and restore a backup of this version's, such as the newest before-upgrade file ` +
      `in ${backupDir}.`,
  );
}

async function readVersion(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, VERSION_FILE), 'utf8').catch(() => '');
  return /^[\w.+-]{1,40}\n$/.test(text) ? text.trim() : null;
}
