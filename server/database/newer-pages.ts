import { closeSync, openSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['global', 'base/5'];
const PAGE = 8192;
const CHUNK = Buffer.alloc(128 * PAGE);
/** A damaged page can have any place. */
const PLAUSIBLE = 64n * 1024n ** 3n;

/**
 * Returns the numbers of the files with a page that was written after this end of the log, such as `0/1A2B3C`. Postgres
 * flushes the log before a page, so the log has lost its end, or an earlier one is in its place. Reads files, because
 * Postgres would wait forever for transactions that it doesn't know.
 */
export function filesNewerThan(end: string, database: string): number[] {
  const from = toNumber(end);
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(database, folder))
      .filter((name) => /^\d+(\.\d+)?$/.test(name) && isNewer(join(database, folder, name), from))
      .map((name) => Number.parseInt(name, 10)),
  );
}

function isNewer(file: string, end: bigint): boolean {
  const opened = openSync(file, 'r');
  try {
    for (let length; (length = readSync(opened, CHUNK)) > 0;) {
      for (let at = 0; at + 8 <= length; at += PAGE) {
        // A page begins with the place of its newest log record.
        const place = (BigInt(CHUNK.readUInt32LE(at)) << 32n) | BigInt(CHUNK.readUInt32LE(at + 4));
        if (place > end && place < end + PLAUSIBLE) return true;
      }
    }
    return false;
  } finally {
    closeSync(opened);
  }
}

function toNumber(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
