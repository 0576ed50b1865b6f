import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { type Headers, extract } from 'tar-fs';

/** Unpacks PGlite's empty database, because `initdb` needs 780 MB of memory. Throws if the folder can't be written. */
export async function unpackDatabase(folder: string): Promise<void> {
  await unpack(folder, () => true);
}

/** Restores files and folders without data: settings, the version and empty folders. */
export async function restoreFixedFiles(folder: string): Promise<void> {
  // Progress of a replication, which there is none of. Postgres starts without the file.
  await rm(join(folder, 'pg_logical/replorigin_checkpoint'), { force: true });
  await unpack(folder, ({ name, type }) =>
    type === 'directory' ? !WITH_DATA.test(name) : /(^|\/)(PG_VERSION|[^/]+\.conf)$/.test(name),
  );
}

const WITH_DATA = /^(\.\/)?(base|global|pg_wal|pg_xact|pg_multixact)\b/;

async function unpack(folder: string, isWanted: (header: Headers) => boolean): Promise<void> {
  const archive = await dataDir();
  await pipeline(
    Readable.from([Buffer.from(await archive.arrayBuffer())]),
    createGunzip(),
    extract(folder, {
      // The pid file of the server that created the database.
      ignore: (name, header) =>
        name.endsWith('postmaster.pid') || (header !== undefined && !isWanted(header)),
      map: (header) => ({ ...header, mode: header.type === 'directory' ? 0o700 : 0o600 }),
    }),
  );
}
