import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As Postgres's log: pages of 8 kB, one after the other, in a file that has its length already. */
const PAGE = Buffer.alloc(8_192, 7);
const FLUSHES = 200;

/**
 * How long the machine itself takes to write a page to a folder's disk and flush it, in milliseconds: what no server
 * that keeps what it has acknowledged can be quicker than. One for each of many, in the order of their making.
 */
export function timeFlushes(folder: string): number[] {
  const path = join(folder, 'flushes');
  const file = openSync(path, 'w', 0o600);
  try {
    for (let page = 0; page < FLUSHES; page += 1) writeSync(file, PAGE, 0, PAGE.length, page * PAGE.length);
    fsyncSync(file);
    return Array.from({ length: FLUSHES }, (_, page) => {
      const began = performance.now();
      writeSync(file, PAGE, 0, PAGE.length, page * PAGE.length);
      fdatasyncSync(file);
      return performance.now() - began;
    });
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
