import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { type FileHandle, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { UserError, codeOf } from '../../process/errors.ts';
import { flush } from '../durable/flush.ts';
import { report } from '../../log/report.ts';
import { isAlive, type Owner, ownerHere, readOwner, writeOwner } from './owner.ts';

export interface Lock {
  /** Exits if another process has the lock. Call it before each write: a suspended process can lose its lock. */
  assertHeld: () => void;
  release: () => Promise<void>;
}

/** In milliseconds. */
export interface LockTiming {
  /** Between two heartbeats. */
  beat: number;
  /** Between two checks of a waiting process. */
  look: number;
  /** The number of checks without a heartbeat after which the lock is abandoned. */
  looks: number;
}

/** Five missed beats. A process waits two seconds to be refused, ten to take over. */
const TIMING: LockTiming = { beat: 2_000, look: 250, looks: 40 };
/** Don't check the file again within this time. */
const FRESH_MS = 20;
/** As in heartbeat.mjs. */
const ABSENT_MS = 200;
const FIRST_BEAT = `${'0'.repeat(12)}\n`;

const lockedDirectories = new Set<string>();

/**
 * Locks the directory: two PGlite processes on one lose rows without an error. The owner writes a heartbeat that others
 * watch, which works between containers and hosts. A lock without one is taken over after ten seconds, an exited
 * process's at once. A process that loses its lock exits with 1. Throws `UserError` if the lock is held.
 */
export async function takeLock(folder: string, timing = TIMING): Promise<Lock> {
  const file = join(folder, 'lock');
  const owner = ownerHere(randomUUID());
  if (lockedDirectories.has(folder)) throw inUse(folder, owner, owner);
  lockedDirectories.add(folder);
  try {
    let made = await createLock(file, owner);
    if (!made) {
      await removeStaleLock(folder, file, owner, timing);
      made = await createLock(file, owner);
      if (!made) throw inUse(folder, owner, readOwner(await readFile(file, 'utf8').catch(() => '')));
    }
    return hold(folder, file, owner, made, timing);
  } catch (error) {
    lockedDirectories.delete(folder);
    throw error;
  }
}

/** Creates the lock file atomically by linking a flushed file. Returns null if the name is taken. */
async function createLock(file: string, owner: Owner): Promise<FileHandle | null> {
  const draft = `${file}.${owner.token}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(writeOwner(owner) + FIRST_BEAT);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    await handle.close();
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  try {
    flush(dirname(file));
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  return handle;
}

async function removeStaleLock(folder: string, file: string, own: Owner, timing: LockTiming): Promise<void> {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UserError(
      `${file} isn't a lock file, so nothing uses the directory: remove it, and start again.`,
    );
  }
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return;
  const owner = readOwner(seen);
  const alive = isAlive(owner) ?? (await beats(folder, file, seen, timing));
  if (alive) throw inUse(folder, own, owner);
  // Two processes can find the same stale lock. Moving it shows which one was taken.
  const stale = `${file}.stale.${randomUUID()}`;
  await rename(file, stale).catch(() => undefined);
  const moved = await readFile(stale, 'utf8').catch(() => null);
  if (moved !== null && moved !== seen) await link(stale, file).catch(() => undefined);
  await rm(stale, { force: true });
}

/** Returns whether the lock changes. Counts checks instead of time, because this process can be delayed too. */
async function beats(folder: string, file: string, seen: string, timing: LockTiming): Promise<boolean> {
  const seconds = Math.ceil((timing.look * timing.looks) / 1_000);
  report('info', 'lock', `Checking whether ${folder} is still in use. This takes up to ${seconds} seconds.`);
  for (let looks = 0; looks < timing.looks; looks += 1) {
    await pause(timing.look);
    const now = await readFile(file, 'utf8').catch((error: unknown) => (isMissing(error) ? null : seen));
    if (now === null) return false;
    if (now !== seen) return true;
  }
  return false;
}

async function hold(
  folder: string,
  file: string,
  { token, ...owner }: Owner,
  made: FileHandle,
  { beat }: LockTiming,
): Promise<Lock> {
  const sentence =
    `The data directory ${folder} was taken over by another process, or its lock removed: ` +
    'this one exits at once and writes nothing more.';
  // Whether either thread has printed the message.
  const told = new Int32Array(new SharedArrayBuffer(4));
  const { ino, dev } = await made.stat({ bigint: true });
  const position = Buffer.byteLength(writeOwner({ token, ...owner }));

  const end = (): never => {
    if (Atomics.exchange(told, 0, 1) === 0) writeSync(2, `${sentence}\n`);
    process.exit(1);
  };
  const worker = new Worker(new URL('./heartbeat.mjs', import.meta.url), {
    execArgv: [],
    workerData: { file, descriptor: made.fd, position, token, everyMs: beat, sentence, told },
  });
  worker.on('message', end);
  // Without a heartbeat, another process would take the lock.
  worker.on('error', end);
  worker.unref();

  const isHeld = (): boolean => {
    for (const until = performance.now() + ABSENT_MS; ;) {
      // `stat` needs no descriptor. While the file is open, no other file has its inode.
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.ino === ino && found.dev === dev) return true;
      const content = found && readIfPossible(file);
      if (content !== undefined) return content === null || content.includes(` ${token} `);
      if (performance.now() > until) return false;
      // Block the main thread, because its caller is about to write.
      Atomics.wait(told, 0, 0, 10);
    }
  };
  let looked = performance.now();
  return {
    assertHeld: () => {
      if (performance.now() - looked < FRESH_MS) return;
      if (!isHeld()) end();
      looked = performance.now();
    },
    release: async () => {
      await worker.terminate();
      await made.close();
      await rm(file, { force: true });
      lockedDirectories.delete(folder);
    },
  };
}

function inUse(folder: string, own: Owner, { pid, place, host }: Owner): UserError {
  const who = Number.isNaN(pid) ? 'another process' : `process ${pid}`;
  const where = place === own.place || place === '-' ? '' : ` on ${host}, another container or computer`;
  return new UserError(
    `The data directory ${folder} is in use by ${who}${where}: stop that one first, or set DATA_DIR to another directory.`,
  );
}

/** Returns undefined for a missing file, and null if that is unknown, for example without descriptors. */
function readIfPossible(file: string): string | null | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return isMissing(error) ? undefined : null;
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
