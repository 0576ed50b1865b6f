import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { LocalBackendError } from './backend-error.ts';
import { takeLock } from './lock.ts';

/** The Postgres in the pinned PGlite; a directory of another major version cannot be read. */
const postgresVersion = '18';

/** What a directory in which nothing was ever completed may hold. */
const leftovers = new Set(['lock', 'pgdata.new']);

export interface DataDirectory {
  db: PGlite;
  /** Signs the access tokens. Made at the first start, kept beside the database. */
  signingSecret: Uint8Array;
  close(): Promise<void>;
}

/**
 * Opens a data directory for this process alone, creating what is missing.
 *
 * @throws LocalBackendError when it cannot be written, is in use or is damaged.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  if (dataDir === 'memory://') {
    const db = await openDatabase(dataDir);
    return { db, signingSecret: randomBytes(32), close: once(() => db.close()) };
  }

  const folder = resolve(dataDir);
  const releaseLock = await lockFolder(folder);
  try {
    const database = join(folder, 'pgdata');
    if (!existsSync(database)) await createDatabase(folder, database);
    const db = await reopenDatabase(folder, database);
    const signingSecret = await readOrMakeSecret(join(folder, 'signing-secret'));
    const close = once(async () => {
      await db.close();
      await releaseLock();
    });
    return { db, signingSecret, close };
  } catch (error) {
    await releaseLock();
    throw error instanceof LocalBackendError ? error : cannotWrite(folder, error);
  }
}

/**
 * Makes a data directory with a database that `fill` has filled, for the next start to open. When `fill` fails, so
 * does this, and nothing is left behind.
 *
 * @throws LocalBackendError when the directory is not empty, is in use or cannot be written.
 */
export async function createDataDirectory(
  dataDir: string,
  fill: (db: PGlite) => Promise<void>,
): Promise<void> {
  const folder = resolve(dataDir);
  const isNew = !existsSync(folder);
  const releaseLock = await lockFolder(folder);
  try {
    if ((await readdir(folder)).some((name) => !leftovers.has(name))) {
      throw new LocalBackendError(
        `The directory ${folder} is not empty: move it away first, or name another one.`,
      );
    }
    await createDatabase(folder, join(folder, 'pgdata'), fill);
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error instanceof Error && 'syscall' in error ? cannotWrite(folder, error) : error;
  } finally {
    await releaseLock();
  }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await takeLock(folder);
  } catch (error) {
    throw error instanceof LocalBackendError ? error : cannotWrite(folder, error);
  }
}

/** A process killed while a database is being made leaves a ruin; under another name until done, it is just swept away. */
async function createDatabase(
  folder: string,
  database: string,
  fill: (db: PGlite) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const unfinished = join(folder, 'pgdata.new');
  await rm(unfinished, { recursive: true, force: true });
  const db = await openDatabase(unfinished);
  try {
    await fill(db);
    await db.close();
  } catch (error) {
    await db.close().catch(() => undefined);
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await rename(unfinished, database);
}

async function reopenDatabase(folder: string, database: string): Promise<PGlite> {
  const damaged = new LocalBackendError(
    `The data directory ${folder} is damaged: put a backup in its place, or move it away and start with an empty one.`,
  );
  // Where this file is missing PGlite would make a new database over what is left of the old one.
  const version = (await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(version)) throw damaged;
  if (version !== postgresVersion) {
    throw new LocalBackendError(
      `The data directory ${folder} was written by Postgres ${version}, and this version reads Postgres ${postgresVersion}: start it with the version that wrote it, or set DATA_DIR to another directory.`,
    );
  }
  try {
    return await openDatabase(database);
  } catch {
    throw damaged;
  }
}

async function openDatabase(dataDir: string): Promise<PGlite> {
  const db = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  // As a hosted project's sessions have them.
  await db.exec(
    `set time zone 'UTC'; set search_path to "$user", public, extensions; set random_page_cost = 1.1;`,
  );
  return db;
}

async function readOrMakeSecret(file: string): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => null);
  if (kept?.length === 32) return kept;
  const secret = randomBytes(32);
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

function cannotWrite(folder: string, error: unknown): LocalBackendError {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new LocalBackendError(
    `Cannot write to the data directory ${folder}${code}: make it writable, or set DATA_DIR to a directory that is.`,
    { cause: error },
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
