import { closeSync, openSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['global', 'base/5'];
const PAGE = 8192;
const CHUNK = Buffer.alloc(128 * PAGE);
/** A damaged page can have any place. */
const PLAUSIBLE = 64n * 1024n ** 3n;

/** A file of a table or an index. */
export interface FilePages {
  /** As in `base/5/1259`; parts of one file have the same. */
  path: string;
  /** Whether a page was written after the end of the log, so the log has lost its end, or an earlier one is in its place. */
  isNewer: boolean;
  /** Whether a page is empty, as after a crash between growing the file and writing its content. */
  hasEmpty: boolean;
  /** The sum of where its pages are in the log. It only grows, unless an earlier file is put back. */
  places: bigint;
}

/**
 * Reads where each page of a database is in the log, whose end is such as `0/1A2B3C`. Postgres flushes the log before a
 * page. Reads files, because Postgres would wait forever for transactions that it doesn't know.
 */
export function readPages(database: string, end = 'FFFFFFFF/FFFFFFFF'): FilePages[] {
  const from = toNumber(end);
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(database, folder))
      .filter((name) => /^\d+(\.\d+)?$/.test(name))
      .toSorted()
      .map((name) => ({
        path: `${folder}/${Number.parseInt(name, 10)}`,
        ...readFile(join(database, folder, name), from),
      })),
  );
}

function readFile(file: string, end: bigint): Omit<FilePages, 'path'> {
  const opened = openSync(file, 'r');
  const found = { isNewer: false, hasEmpty: false, places: 0n };
  try {
    for (let length; (length = readSync(opened, CHUNK)) > 0;) {
      for (let at = 0; at + 8 <= length; at += PAGE) {
        // A page begins with the place of its newest log record.
        const place = (BigInt(CHUNK.readUInt32LE(at)) << 32n) | BigInt(CHUNK.readUInt32LE(at + 4));
        found.places += place;
        found.isNewer ||= place > end && place < end + PLAUSIBLE;
        found.hasEmpty ||= place === 0n && CHUNK.subarray(at, at + PAGE).every((byte) => byte === 0);
      }
    }
    return found;
  } finally {
    closeSync(opened);
  }
}

function toNumber(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
