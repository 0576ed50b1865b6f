import { chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** Above what a run of everything has there at one time. */
const ENOUGH_BYTES = 4e9;

const nothing = (): void => undefined;

/**
 * Has this process, and those that it starts, make their temporary files in memory, where there is `enough` room: the
 * tests make two hundred data directories, and for as long as a disk flushes them the processor waits. What the product
 * flushes it flushes there, too; what that is worth has tests of its own, which watch the calls. Returns what removes
 * the files. A folder that the environment names already (`TMPDIR`) is taken as it is.
 */
export function makeTemporaryFilesInMemory(memory = IN_MEMORY, enough = ENOUGH_BYTES): () => void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memory)) return nothing;
  removeAbandoned(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < enough) return nothing;
  const folder = join(memory, nameOf(process.pid));
  mkdirSync(folder, { recursive: true });
  // As /tmp is: tests start programs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => {
    delete process.env['TMPDIR'];
    removeIfFree(folder);
  };
}

/** Processes of another container that shares the memory have numbers of their own. */
function nameOf(pid: number | string): string {
  const numbers = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
  return `desk-tests-${numbers}-${pid}`;
}

/** What an interrupted run has left would take memory until the computer is started again. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.split('-').at(-1) ?? '';
    if (name !== nameOf(pid) || existsSync(`/proc/${pid}`)) continue;
    removeIfFree(join(memory, name));
  }
}

/** Another user's folder, or one in which a test's disk is still mounted, stays where it is, and hinders nobody. */
function removeIfFree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // As said above.
  }
}
