import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { UserError, codeOf } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import { writeBackup } from '../backup/write.ts';
import { writeWhole } from '../database/durable/flush.ts';
import {
  type Migration,
  MIGRATIONS,
  RECORDS,
  apply,
  appliedVersions,
  isOfFirstVersion,
  migrationsIn,
  refuseWithdrawn,
} from '../database/migrations.ts';
import { opening } from '../database/open-database.ts';
import { ownFile, readOwnFile } from '../database/own-files.ts';
import { report } from '../log/report.ts';

/** The migration that makes what QuickBooks has out of earlier exports. */
const BASELINES = '20261128000000';

/** Backs up and upgrades the database, or changes nothing. Throws `UserError` if it can't. */
export async function upgrade(
  db: PGlite,
  dataDir: string,
  version?: string,
  backupDir = join(dataDir, 'backups'),
): Promise<void> {
  const before = readVersion(dataDir);
  const pending: Migration[] = [];
  let isShop = false;
  for (const record of RECORDS) {
    const files = await migrationsIn(MIGRATIONS[record], record);
    const applied = await appliedVersions(db, record);
    isShop ||= record === 'supabase_migrations' && applied.size > 0;
    const known = new Set(files.map((file) => file.version));
    if ([...applied].some(isOfFirstVersion)) {
      throw new UserError(
        `The data directory ${dataDir} was made by version ${before ?? '0.1.0'}, which can't be upgraded in place. Nothing was changed. Rename its folder pgdata to pgdata-old, and run "npm run restore -- ${join(dataDir, 'pgdata-old')} --data-dir ${dataDir}": it takes the customers and the admins.`,
      );
    }
    refuseWithdrawn(applied, `The data directory ${dataDir}`);
    if ([...applied].some((each) => !known.has(each))) throw isNewer(dataDir, backupDir, before, version);
    pending.push(...files.filter((file) => !applied.has(file.version)));
  }
  if (pending.length > 0) {
    const bytes = await bytesFor(db);
    const change = async () => {
      const written = isShop ? await backUp(db, dataDir, backupDir, pending.length, before) : null;
      await migrate(db, pending, written);
      return written;
    };
    const backup = await change().catch((error: unknown) => {
      const to = `upgrade the data directory ${dataDir}`;
      throw refusalOf(error, { ...opening(dataDir), to, bytes }) ?? error;
    });
    if (backup !== null) {
      report('info', 'upgraded', 'The data is upgraded.');
      if (pending.some(({ version: each }) => each === BASELINES)) await reportDiffering(db);
    }
  }
  // In memory, there is nothing to back up.
  if (version !== undefined && version !== before && dataDir !== 'memory://') {
    await writeWhole(ownFile(dataDir, 'product-version'), Buffer.from(`${version}\n`));
  }
}

async function reportDiffering(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ customers: number }>(
    'select count(*)::int as customers from public.baselines where changed_at is not null',
  );
  const customers = rows[0]?.customers ?? 0;
  const differ =
    customers === 1 ? '1 customer differs' : `${customers.toLocaleString('en-ZA')} customers differ`;
  report(
    'info',
    'quickbooks-differs',
    `${differ} from what QuickBooks got first: see "Changed since export" on the desk.`,
  );
}

/** Returns the space that an upgrade needs at most: for the backup, the changed tables and the log. */
async function bytesFor(db: PGlite): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return 3 * Number(rows[0]?.bytes);
}

async function backUp(
  db: PGlite,
  dataDir: string,
  backupDir: string,
  changes: number,
  before: string | null,
): Promise<string | null> {
  if (dataDir === 'memory://') return null;
  report(
    'info',
    'upgrade',
    `This version makes ${changes} change${changes === 1 ? '' : 's'} to the database. A backup is written first.`,
  );
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const name = `before-upgrade-${time}.backup.gz`;
  const file = join(backupDir, name);
  await writeBackup(db, file);
  const earlier = before === null ? 'the earlier version' : `version ${before}`;
  report(
    'info',
    'upgrade-backup',
    `The backup before the upgrade: ${file}. To go back to ${earlier}, stop this one, rename the folder ` +
      `${join(dataDir, 'pgdata')}, and in that version's folder run npm run restore -- ${file} --data-dir ${dataDir}`,
  );
  return file;
}

async function migrate(db: PGlite, pending: readonly Migration[], backup: string | null): Promise<void> {
  let at: Migration | undefined;
  try {
    await db.transaction(async (tx: Transaction) => {
      for (at of pending) await apply(tx, at);
    });
  } catch (error) {
    // The database's message can contain a customer's data.
    const code = codeOf(error);
    const kept = backup === null ? '' : ` A backup from before is in ${backup}.`;
    throw new UserError(
      // A refusal is in the cause.
      `The upgrade of the database failed at ${at?.version}_${at?.name}${code === null ? '' : ` (${code})`}. Nothing was changed. Start the ` +
        `earlier version again, and report that name and code.${kept}`,
      { cause: error },
    );
  }
}

function isNewer(
  dataDir: string,
  backupDir: string,
  before: string | null,
  version: string | undefined,
): UserError {
  const writer = before === null || before === version ? 'a newer version' : `version ${before}`;
  const own = version === undefined ? 'this one' : `this one, ${version},`;
  return new UserError(
    `The data directory ${dataDir} was written by ${writer}, and ${own} is too old for it. Start the version that ` +
      `wrote it, or rename the folder pgdata in it and restore a backup of this version's, such as the newest before-upgrade file ` +
      `in ${backupDir}.`,
  );
}

function readVersion(dataDir: string): string | null {
  const text = readOwnFile(dataDir, 'product-version');
  return /^[\w.+-]{1,40}$/.test(text) ? text : null;
}
