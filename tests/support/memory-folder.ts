import { chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

const ENOUGH_BYTES = 4e9;

const nothing = (): void => undefined;

/** Moves temporary files to memory if there's enough and `TMPDIR` isn't set. Returns a function that removes them. */
export function makeTemporaryFilesInMemory(memory = IN_MEMORY, enough = ENOUGH_BYTES): () => void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memory)) return nothing;
  removeAbandoned(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < enough) return nothing;
  const folder = join(memory, nameOf(process.pid));
  mkdirSync(folder, { recursive: true });
  // Like /tmp, because tests start programs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => {
    delete process.env['TMPDIR'];
    removeIfFree(folder);
  };
}

/** Other containers that share the memory have their own process ids. */
function nameOf(pid: number | string): string {
  const numbers = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
  return `desk-tests-${numbers}-${pid}`;
}

/** Removes files of interrupted runs, which would stay until a restart. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.split('-').at(-1) ?? '';
    if (name !== nameOf(pid) || existsSync(`/proc/${pid}`)) continue;
    removeIfFree(join(memory, name));
  }
}

/** Keeps another user's folder, and one with a mounted disk. */
function removeIfFree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
