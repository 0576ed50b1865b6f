import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DamagedDirectoryError, UserError } from '../process/errors.ts';
import { cannotWrite } from './cannot-write.ts';
import { flushTree, makeFolder, moveTo, writeWhole } from './durable/flush.ts';
import { closeToOthers } from './durable/modes.ts';
import { type Lock, takeLock } from './lock/lock.ts';
import { openDatabase, reopenDatabase } from './open-database.ts';
import { unpackDatabase } from './prepared-database.ts';
import { report } from '../log/report.ts';

const ownFiles = new Set([
  'admin-password',
  'backup-channel',
  'backup-failure',
  'backups',
  'disk-probe',
  'last-purge',
  'lock',
  'product-version',
  'signing-secret',
]);
/** The database, an unfinished one, or one renamed for a restore. */
const DATABASE = /^pgdata/;
const STARTING = 'pgdata.new';
const RESTORING = 'pgdata.restoring';
/** The owner decides who can read these. */
const OWNERS = /^(?:\.env|pictures|page(?:\..*)?)$/;
/** The suffix of an unfinished file or an earlier lock. */
const UNFINISHED = /\..*$/;

export interface DataDirectory {
  db: PGlite;
  /** Signs access tokens. Generated at the first start. */
  signingSecret: Uint8Array;
  /** Whether the last changes before a crash are missing. */
  isCut: boolean;
  close(): Promise<void>;
}

/** Opens or creates a data directory exclusively. Throws `UserError` if it's read-only, in use or damaged. */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  const folder = resolve(dataDir);
  const database = join(folder, 'pgdata');
  const lock = await lockFolder(folder, () => {
    if (!existsSync(database)) beginFirstStart(folder);
  });
  try {
    const open = closeOwnFiles(folder);
    if (existsSync(database)) sayIfOpen(folder, open);
    else await createDatabase(lock, folder, STARTING);
    const { db, isCut } = await reopenDatabase(lock, folder, database);
    const signingSecret = await readOrMakeSecret(join(folder, 'signing-secret')).catch(
      async (error: unknown) => {
        // Close before unlocking, because the next owner needs exclusive access.
        await db.close().catch(() => undefined);
        throw error;
      },
    );
    const close = once(async () => {
      await db.close();
      await lock.release();
    });
    return { db, signingSecret, isCut, close };
  } catch (error) {
    await lock.release();
    throw error instanceof UserError ? error : cannotWrite(folder, error);
  }
}

/** Opens a data directory for one task. Throws `UserError` if it can't. */
export async function withDatabase<Result>(
  dataDir: string,
  task: (db: PGlite) => Promise<Result>,
): Promise<Result> {
  const directory = await openDataDirectory(dataDir);
  try {
    return await task(directory.db);
  } finally {
    await directory.close();
  }
}

/** Opens a stopped database of any name, such as a renamed `pgdata`, for one task. Throws `UserError` if it can't. */
export async function withDatabaseFolder<Result>(
  database: string,
  task: (db: PGlite) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(database);
  const lock = await lockFolder(folder);
  try {
    const { db } = await reopenDatabase(lock, folder, database);
    try {
      return await task(db);
    } finally {
      await db.close();
    }
  } finally {
    await lock.release();
  }
}

/** Creates a directory filled by `fill`, or leaves nothing. Throws `UserError` if it's not empty or in use. */
export async function createDataDirectory(
  dataDir: string,
  fill: (db: PGlite) => Promise<void>,
): Promise<void> {
  const folder = resolve(dataDir);
  const isNew = !existsSync(folder);
  const lock = await lockFolder(folder);
  try {
    if (existsSync(join(folder, 'pgdata'))) {
      throw new UserError(
        `The directory ${folder} already has a shop: rename its folder pgdata first, or name another directory.`,
      );
    }
    if (readdirSync(folder).some((name) => !isOurs(name))) {
      throw new UserError(`The directory ${folder} isn't empty: move it away first, or name another one.`);
    }
    closeOwnFiles(folder);
    await createDatabase(lock, folder, RESTORING, fill);
    await lock.release();
  } catch (error) {
    await rm(join(folder, RESTORING), { recursive: true, force: true });
    await lock.release();
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error instanceof Error && 'syscall' in error ? cannotWrite(folder, error) : error;
  }
}

function isOurs(name: string): boolean {
  return DATABASE.test(name) || OWNERS.test(name) || ownFiles.has(name.replace(UNFINISHED, ''));
}

/** Removes other users' access to the directory, or only to the product's files if it has others. */
function closeOwnFiles(folder: string): number {
  const names = readdirSync(folder);
  if (names.every(isOurs)) return closeToOthers(folder, OWNERS);
  const ours = names.filter((name) => isOurs(name) && !OWNERS.test(name));
  return ours.reduce((sum, name) => sum + closeToOthers(join(folder, name)), 0);
}

async function lockFolder(folder: string, prepare = (): void => undefined): Promise<Lock> {
  try {
    makeFolder(folder);
    prepare();
    return await takeLock(folder);
  } catch (error) {
    throw error instanceof UserError ? error : cannotWrite(folder, error);
  }
}

/** Creates the database under another name until it's complete. Replaces one of a killed process. */
async function createDatabase(
  lock: Lock,
  folder: string,
  name: typeof STARTING | typeof RESTORING,
  fill?: (db: PGlite) => Promise<void>,
): Promise<void> {
  const unfinished = join(folder, name);
  makeFolder(unfinished);
  await emptyFolder(unfinished);
  try {
    await unpackDatabase(unfinished);
    if (fill) await fillDatabase(await openDatabase(unfinished, { lock }), fill);
  } catch (error) {
    await emptyFolder(unfinished);
    throw error;
  }
  // Unpacking flushes nothing, and modes depend on the umask.
  closeToOthers(unfinished);
  flushTree(unfinished);
  await moveTo(unfinished, join(folder, 'pgdata'));
}

/** Keep the folder, which marks the start. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true });
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

/** Marks the first start before there is a lock. Throws `UserError` if the directory had a database before. */
function beginFirstStart(folder: string): void {
  const names = readdirSync(folder);
  if (names.includes(RESTORING)) {
    throw new UserError(
      `A restore into the data directory ${folder} was interrupted: run the same "npm run restore" command again.`,
    );
  }
  const isBegun = names.includes(STARTING);
  if (names.some((name) => isOurs(name) && !isOfFirstStart(folder, name, isBegun))) {
    throw new DamagedDirectoryError(
      folder,
      `The data directory ${folder} had a shop, but its database, the folder pgdata, is missing`,
    );
  }
  if (!isBegun) makeFolder(join(folder, STARTING));
}

function isOfFirstStart(folder: string, name: string, isBegun: boolean): boolean {
  if (name.startsWith('lock')) return isBegun;
  if (name === 'backups') return !readdirSync(join(folder, name)).some((file) => file.endsWith('.backup.gz'));
  return name === STARTING || OWNERS.test(name);
}

function sayIfOpen(folder: string, count: number): void {
  if (count === 0) return;
  report(
    'warn',
    'directory-was-open',
    `The data directory ${folder} was open to other users (${count} files and folders). Only its owner can read it now.`,
  );
}

async function readOrMakeSecret(file: string): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => null);
  if (kept?.length === 32) return kept;
  const secret = randomBytes(32);
  await writeWhole(file, secret);
  return secret;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
