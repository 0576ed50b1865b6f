import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LocalBackendError } from './backend-error.ts';

/** The directories that this very process holds: its own pid in a lock file says nothing about that. */
const heldHere = new Set<string>();

/**
 * Takes the directory for this process. PGlite itself has no lock, and two processes on one directory lose rows
 * without an error. The lock of a process that is gone is taken over.
 *
 * @returns what frees the directory again
 * @throws LocalBackendError when another process, or this one, already has it
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  if (heldHere.has(folder)) throw inUse(folder, process.pid);
  heldHere.add(folder);
  try {
    const own = `${process.pid} ${startOf(process.pid)}\n`;
    if (!(await createLock(file, own))) {
      await removeStaleLock(folder, file);
      if (!(await createLock(file, own))) throw inUse(folder, ownerOf(await readFile(file, 'utf8')).pid);
    }
  } catch (error) {
    heldHere.delete(folder);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    heldHere.delete(folder);
  };
}

/** Appears complete or not at all: written aside, then linked, which fails when the name is taken. */
async function createLock(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStaleLock(folder: string, file: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return;
  if (isAlive(seen)) throw inUse(folder, ownerOf(seen).pid);
  // Two processes may find the same stale lock. Moving it aside shows which lock was really taken.
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== seen) await link(aside, file);
  await rm(aside, { force: true });
}

function isAlive(lock: string): boolean {
  const { pid, start } = ownerOf(lock);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (statOf(pid)[0] === 'Z') return false; // Killed, and its parent has not looked yet: containers keep such.
  // Pids are used again, soonest in containers: the same number started at another time is another process.
  const startNow = startOf(pid);
  return start === '' || startNow === '' || start === startNow;
}

function ownerOf(lock: string): { pid: number; start: string } {
  const [pid = '', start = ''] = lock.trim().split(' ');
  return { pid: Number(pid), start };
}

/** When a process started, in the kernel's clock ticks since boot; `''` where the system does not tell. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** What Linux tells of a process, from its state (the third field) on; nothing on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, the second field, is in brackets and may hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function inUse(folder: string, pid: number): LocalBackendError {
  return new LocalBackendError(
    `The data directory ${folder} is in use by process ${pid}: stop that one first, or set DATA_DIR to another directory.`,
  );
}
