import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Like Postgres's log: pages of 8 kB in sequence, in a file of fixed length. */
const PAGE = Buffer.alloc(8_192, 7);
const FLUSHES = 200;

/**
 * Returns how long this machine takes to write and flush a page, in milliseconds, many times: the minimum for a durable
 * server.
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
