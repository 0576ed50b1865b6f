import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { extract } from 'tar-fs';

/**
 * Puts a new, empty database into the folder, for PGlite to open: the one that its makers pack for this purpose. It is
 * what `initdb` makes here, which takes 780 MB: with checksums, sorted by the bytes of UTF-8, and nobody has a password.
 *
 * @throws Error of the file system when the folder cannot be written
 */
export async function unpackDatabase(folder: string): Promise<void> {
  const archive = await dataDir();
  await pipeline(
    Readable.from([Buffer.from(await archive.arrayBuffer())]),
    createGunzip(),
    extract(folder, {
      // Says that a server runs, which was the one that made it.
      ignore: (name) => name.endsWith('postmaster.pid'),
      map: (header) => ({ ...header, mode: header.type === 'directory' ? 0o700 : 0o600 }),
    }),
  );
}
