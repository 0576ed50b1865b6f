import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { DamagedDirectoryError, LocalBackendError } from './backend-error.ts';
import { FLUSHING_START_PARAMS, FlushingNodeFS } from './durable/file-system.ts';
import { flushTree, makeFolder, moveTo, writeWhole } from './durable/flush.ts';
import { closeToOthers } from './durable/modes.ts';
import { codeOf } from './error-code.ts';
import { type Lock, takeLock } from './lock.ts';
import { unpackDatabase } from './prepared-database.ts';
import { report } from './report.ts';

/** The Postgres in the pinned PGlite; a directory of another major version cannot be read. */
const postgresVersion = '18';

/**
 * Postgres would use 128 MB for its own cache. The system caches files already, and can free that memory.
 */
const SMALL_START_PARAMS = ['-c', 'shared_buffers=16MB'];

/** Files of ours besides the database; `page` is the built page. */
const ownFiles = new Set([
  'admin-password',
  'backup-channel',
  'backup-failure',
  'backups',
  'disk-probe',
  'lock',
  'page',
  'product-version',
  'signing-secret',
]);
/** The database, an unfinished one, or one that was renamed to make room for a backup. */
const DATABASE = /^pgdata/;
/** What an unfinished file or an earlier lock has after its name. */
const UNFINISHED = /\..*$/;

export interface DataDirectory {
  db: PGlite;
  /** Signs the access tokens. Generated at the first start, stored next to the database. */
  signingSecret: Uint8Array;
  close(): Promise<void>;
}

/**
 * Opens a data directory for this process exclusively, creating what is missing.
 *
 * @throws LocalBackendError when it cannot be written, is in use or is damaged.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  if (dataDir === 'memory://') {
    const db = await openDatabase(dataDir, null);
    return { db, signingSecret: randomBytes(32), close: once(() => db.close()) };
  }

  const folder = resolve(dataDir);
  const lock = await lockFolder(folder);
  try {
    const database = join(folder, 'pgdata');
    sayIfOpen(folder, closeOwnFiles(folder));
    if (!existsSync(database)) {
      refuseFormerShop(folder);
      await createDatabase(lock, folder, database);
    }
    const db = await reopenDatabase(lock, folder, database);
    const signingSecret = await readOrMakeSecret(join(folder, 'signing-secret')).catch(
      async (error: unknown) => {
        // Before the lock is freed: whoever takes it next must be alone with the database.
        await db.close().catch(() => undefined);
        throw error;
      },
    );
    const close = once(async () => {
      await db.close();
      await lock.release();
    });
    return { db, signingSecret, close };
  } catch (error) {
    await lock.release();
    throw error instanceof LocalBackendError ? error : cannotWrite(folder, error);
  }
}

/**
 * Makes a data directory with a database that `fill` has filled, for the next start to open. When `fill` fails, so does
 * this function, and nothing is left behind.
 *
 * @throws LocalBackendError when the directory is not empty, is in use or cannot be written.
 */
export async function createDataDirectory(
  dataDir: string,
  fill: (db: PGlite) => Promise<void>,
): Promise<void> {
  const folder = resolve(dataDir);
  const isNew = !existsSync(folder);
  const lock = await lockFolder(folder);
  try {
    if (existsSync(join(folder, 'pgdata'))) {
      throw new LocalBackendError(
        `The directory ${folder} holds a shop: rename its folder pgdata first, or name another directory.`,
      );
    }
    if (readdirSync(folder).some((name) => !isOurs(name))) {
      throw new LocalBackendError(
        `The directory ${folder} is not empty: move it away first, or name another one.`,
      );
    }
    await createDatabase(lock, folder, join(folder, 'pgdata'), fill);
    await lock.release();
  } catch (error) {
    await lock.release();
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error instanceof Error && 'syscall' in error ? cannotWrite(folder, error) : error;
  }
}

function isOurs(name: string): boolean {
  return DATABASE.test(name) || ownFiles.has(name.replace(UNFINISHED, ''));
}

/** Closes the directory, or where it holds other people's files too, only ours: those may be open on purpose. */
function closeOwnFiles(folder: string): number {
  const names = readdirSync(folder);
  if (names.every(isOurs)) return closeToOthers(folder);
  return names.filter(isOurs).reduce((sum, name) => sum + closeToOthers(join(folder, name)), 0);
}

async function lockFolder(folder: string): Promise<Lock> {
  try {
    makeFolder(folder);
    return await takeLock(folder);
  } catch (error) {
    throw error instanceof LocalBackendError ? error : cannotWrite(folder, error);
  }
}

/** Removes what a killed process has left: a database has another name until it is complete. */
async function createDatabase(
  lock: Lock,
  folder: string,
  database: string,
  fill?: (db: PGlite) => Promise<void>,
): Promise<void> {
  const unfinished = join(folder, 'pgdata.new');
  await rm(unfinished, { recursive: true, force: true });
  try {
    await unpackDatabase(unfinished);
    if (fill) await fillDatabase(await openDatabase(unfinished, lock), fill);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  // Unpacking flushes nothing, and the files' modes depend on the umask.
  closeToOthers(unfinished);
  flushTree(unfinished);
  await moveTo(unfinished, database);
}

async function fillDatabase(db: PGlite, fill: (db: PGlite) => Promise<void>): Promise<void> {
  try {
    await fill(db);
    await db.close();
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
}

/** The secret is made after the database, and never without one. */
function refuseFormerShop(folder: string): void {
  if (!existsSync(join(folder, 'signing-secret'))) return;
  throw new DamagedDirectoryError(
    folder,
    `The data directory ${folder} held a shop, and its database, the folder pgdata, is gone`,
  );
}

function sayIfOpen(folder: string, count: number): void {
  if (count === 0) return;
  report(
    'warn',
    'directory-was-open',
    `The data directory ${folder} was open to other users (${count} files and folders): now it is closed to them.`,
  );
}

async function reopenDatabase(lock: Lock, folder: string, database: string): Promise<PGlite> {
  // Without this file PGlite would create a new database over the rest of the old one.
  const version = (await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(version)) throw damaged(folder, 'the file PG_VERSION is missing or unreadable');
  if (version !== postgresVersion) {
    throw new LocalBackendError(
      `The data directory ${folder} was written by Postgres ${version}, and this version reads Postgres ${postgresVersion}: start it with the version that wrote it, or set DATA_DIR to another directory.`,
    );
  }
  // Its writer is gone, since the lock is ours. After a power cut it is empty, and Postgres would not start.
  await rm(join(database, 'postmaster.pid'), { force: true });
  const said: string[] = [];
  let starting = true;
  try {
    const db = await openDatabase(database, lock, (line) => {
      if (starting) said.push(line);
    });
    starting = false;
    return db;
  } catch (error) {
    const reason = reasonIn(said) ?? (error instanceof Error ? error.message : String(error));
    throw cannotWriteIn(reason) ? cannotWrite(folder, error, reason) : damaged(folder, reason);
  }
}

function damaged(folder: string, reason: string): DamagedDirectoryError {
  return new DamagedDirectoryError(folder, `The data directory ${folder} is damaged (${reason})`);
}

/** Why Postgres did not start: its last fatal message. */
function reasonIn(said: readonly string[]): string | null {
  const complaints = said.flatMap((line) => /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? []);
  return complaints.at(-1)?.trim() ?? null;
}

/** Whether the reason is not the database but the disk, which refuses what a start must write. */
function cannotWriteIn(reason: string): boolean {
  return /: (No space left on device|Read-only file system|Permission denied|Quota exceeded|I\/O error|Input\/output error)$/i.test(
    reason,
  );
}

/**
 * @param lock of the directory; `null` in memory
 * @param onError is called with each line that Postgres logs
 */
async function openDatabase(
  dataDir: string,
  lock: Lock | null,
  onError?: (line: string) => void,
): Promise<PGlite> {
  const onDisk = lock && {
    fs: new FlushingNodeFS(dataDir, lock.assertHeld),
    startParams: [...FLUSHING_START_PARAMS, ...SMALL_START_PARAMS],
  };
  const db = await PGlite.create({
    dataDir,
    extensions: { pg_trgm, amcheck },
    ...onDisk,
    ...(onError && {
      onStderr: (line: string) => {
        onError(line);
        return false;
      },
    }),
  });
  // As in a hosted project's sessions.
  await db.exec(
    `set time zone 'UTC'; set search_path to "$user", public, extensions; set random_page_cost = 1.1;`,
  );
  return db;
}

async function readOrMakeSecret(file: string): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => null);
  if (kept?.length === 32) return kept;
  const secret = randomBytes(32);
  await writeWhole(file, secret);
  return secret;
}

function cannotWrite(folder: string, error: unknown, reason?: string): LocalBackendError {
  const why = reason ?? codeOf(error);
  if (why === 'ENOSPC') {
    return new LocalBackendError(
      `There is no room in the data directory ${folder} (${why}): make some on its disk, or set DATA_DIR to a directory on another.`,
      { cause: error },
    );
  }
  return new LocalBackendError(
    `Cannot write to the data directory ${folder}${why === null ? '' : ` (${why})`}: make it writable, or set DATA_DIR to a directory that is.`,
    { cause: error },
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
