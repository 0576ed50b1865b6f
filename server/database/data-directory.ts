import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf, DamagedDirectoryError, UserError } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import { flushTree, makeFolder, moveTo } from './durable/flush.ts';
import { closeToOthers } from './durable/modes.ts';
import { type Lock, takeLock } from './lock/lock.ts';
import { type OpenedDatabase, openDatabase, opening, reopenDatabase } from './open-database.ts';
import { closeAndNote } from './noted-tables.ts';
import { isForeign, isOurs, OWNERS } from './own-files.ts';
import { readOrMakeSecret } from './signing-secret.ts';
import { unpackDatabase } from './prepared-database.ts';
import { report } from '../log/report.ts';

const STARTING = 'pgdata.new';
const RESTORING = 'pgdata.restoring';

export interface DataDirectory {
  db: PGlite;
  /** Signs access tokens. Generated at the first start. */
  signingSecret: Uint8Array;
  loss: OpenedDatabase['loss'];
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
    const { db, loss } = await reopenDatabase(lock, folder, database);
    const signingSecret = await readOrMakeSecret(folder).catch(async (error: unknown) => {
      // Close before unlocking, because the next owner needs exclusive access.
      await db.close().catch(() => undefined);
      throw error;
    });
    const close = once(async () => {
      await closeAndNote(db, database);
      await lock.release();
    });
    return { db, signingSecret, loss, close };
  } catch (error) {
    await lock.release();
    throw error instanceof UserError ? error : cannotOpen(folder, error);
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
  } catch (error) {
    throw refusalOf(error, opening(folder)) ?? error;
  } finally {
    await lock.release();
  }
}

/** Creates a directory filled by `fill`, or leaves nothing. Throws `UserError` if it has a shop or is in use. */
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
    closeOwnFiles(folder);
    await createDatabase(lock, folder, RESTORING, fill);
    await lock.release();
  } catch (error) {
    await rm(join(folder, RESTORING), { recursive: true, force: true });
    await lock.release();
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw (
      refusalOf(error, { ...opening(folder), to: `restore to ${folder}`, again: 'run it again' }) ?? error
    );
  }
}

/** Removes other users' access to the directory, or only to the product's files if it has others. */
function closeOwnFiles(folder: string): number {
  const names = readdirSync(folder);
  const ours = names.filter((name) => isOurs(name) && !OWNERS.test(name));
  const closed = ours.reduce((sum, name) => sum + closeToOthers(join(folder, name)), 0);
  return names.some(isForeign) ? closed : closed + closeToOthers(folder, /(?:)/);
}

async function lockFolder(folder: string, prepare = (): void => undefined): Promise<Lock> {
  try {
    makeFolder(folder);
    prepare();
    return await takeLock(folder);
  } catch (error) {
    throw error instanceof UserError ? error : cannotOpen(folder, error);
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

function cannotOpen(folder: string, error: unknown): UserError {
  const code = codeOf(error);
  return (
    refusalOf(error, opening(folder)) ??
    new UserError(
      `Can't use the data directory ${folder}${code === null ? '' : ` (${code})`}: set DATA_DIR to another directory.`,
      { cause: error },
    )
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
