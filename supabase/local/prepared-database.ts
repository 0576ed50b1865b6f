import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { extract } from 'tar-fs';

/**
 * Puts a new, empty database into the folder, for PGlite to open: the one that its authors provide for this purpose. It
 * equals the result of `initdb`, which needs 780 MB of memory: with checksums, byte-wise collation of UTF-8, and no
 * passwords.
 *
 * @throws Error of the file system when the folder cannot be written
 */
export async function unpackDatabase(folder: string): Promise<void> {
  const archive = await dataDir();
  await pipeline(
    Readable.from([Buffer.from(await archive.arrayBuffer())]),
    createGunzip(),
    extract(folder, {
      // Says that a server is running: the one that made the database.
      ignore: (name) => name.endsWith('postmaster.pid'),
      map: (header) => ({ ...header, mode: header.type === 'directory' ? 0o700 : 0o600 }),
    }),
  );
}
