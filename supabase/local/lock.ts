import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeSync } from 'node:fs';
import { type FileHandle, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { LocalBackendError } from './backend-error.ts';
import { codeOf } from './error-code.ts';
import { flush } from './durable/flush.ts';
import { report } from './report.ts';
import { isAlive, type Owner, ownerHere, readOwner, writeOwner } from './lock/owner.ts';

export interface Lock {
  /**
   * Exits the process when another one has taken the lock over. To be called before each write: a process that was
   * suspended for long loses its lock without noticing.
   */
  assertHeld: () => void;
  /** Frees the directory. */
  release: () => Promise<void>;
}

/** The timing of the heartbeat and of the processes that watch it, in milliseconds. */
export interface LockTiming {
  /** Between two heartbeats of the holder. */
  beat: number;
  /** Between two checks of a process that waits for it. */
  look: number;
  /** After this many checks without a heartbeat the lock counts as abandoned. */
  looks: number;
}

/** Five missed beats, ten seconds. A process that is refused waits two seconds, one that takes over waits ten. */
const TIMING: LockTiming = { beat: 2_000, look: 250, looks: 40 };
/** The file is not checked again within this time. */
const FRESH_MS = 20;
/** As in heartbeat.mjs. */
const ABSENT_MS = 200;
const FIRST_BEAT = `${'0'.repeat(12)}\n`;

/** The directories that this process has locked. */
const heldHere = new Set<string>();

/**
 * Locks the directory for this process. PGlite itself has no lock, and two processes on one directory lose rows without
 * an error. The owner of the lock writes a number into the lock file every two seconds, and any other process that
 * wants it watches whether the number changes: this works between containers and hosts too, which see neither each
 * other's processes nor the same time. The lock of a process that is gone is taken over: at once where that is certain,
 * else when the number has not changed for ten seconds. A process that finds its lock taken prints a message and exits
 * with code 1.
 *
 * @throws LocalBackendError when another process, or this one, already has it
 */
export async function takeLock(folder: string, timing = TIMING): Promise<Lock> {
  const file = join(folder, 'lock');
  const owner = ownerHere(randomUUID());
  if (heldHere.has(folder)) throw inUse(folder, owner, owner);
  heldHere.add(folder);
  try {
    let made = await createLock(file, owner);
    if (!made) {
      await removeStaleLock(folder, file, owner, timing);
      made = await createLock(file, owner);
      if (!made) throw inUse(folder, owner, readOwner(await readFile(file, 'utf8').catch(() => '')));
    }
    return hold(folder, file, owner, made, timing);
  } catch (error) {
    heldHere.delete(folder);
    throw error;
  }
}

/**
 * Creates the lock file atomically, also for a power cut: written under another name and flushed, then linked, which
 * fails when the name is taken. Returns the open file, or `null` when the name was taken.
 */
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
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return;
  const owner = readOwner(seen);
  const alive = isAlive(owner) ?? (await beats(folder, file, seen, timing));
  if (alive) throw inUse(folder, own, owner);
  // Two processes may find the same stale lock. Moving it aside shows which lock was really taken.
  const aside = `${file}.stale.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Whether the lock changes while it is watched. Counts checks, not time: this process may be delayed itself. */
async function beats(folder: string, file: string, seen: string, timing: LockTiming): Promise<boolean> {
  const seconds = Math.ceil((timing.look * timing.looks) / 1_000);
  report('info', 'lock', `Checking whether ${folder} is still in use: this takes up to ${seconds} seconds.`);
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
    'this one ends at once and writes nothing more.';
  // Whether the message was printed, by this thread or by the heartbeat's.
  const told = new Int32Array(new SharedArrayBuffer(4));
  const { ino, dev } = await made.stat({ bigint: true });
  const position = Buffer.byteLength(writeOwner({ token, ...owner }));

  const end = (): never => {
    if (Atomics.exchange(told, 0, 1) === 0) writeSync(2, `${sentence}\n`);
    process.exit(1);
  };
  const worker = new Worker(new URL('./lock/heartbeat.mjs', import.meta.url), {
    execArgv: [],
    workerData: { file, descriptor: made.fd, position, token, everyMs: beat, sentence, told },
  });
  worker.on('message', end);
  // Without a heartbeat another process would soon take the lock over.
  worker.on('error', end);
  worker.unref();

  const isHeld = (): boolean => {
    for (const until = performance.now() + ABSENT_MS; ;) {
      // `stat` needs no descriptor, of which there may be none left. While the file is open no other has its inode.
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.ino === ino && found.dev === dev) return true;
      const content = found && readIfPossible(file);
      if (content !== undefined) return content === null || content.includes(` ${token} `);
      if (performance.now() > until) return false;
      // The main thread must not continue: its caller is about to write.
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
      heldHere.delete(folder);
    },
  };
}

function inUse(folder: string, own: Owner, { pid, place, host }: Owner): LocalBackendError {
  const who = Number.isNaN(pid) ? 'another process' : `process ${pid}`;
  const where = place === own.place || place === '-' ? '' : ` on ${host}, another container or computer`;
  return new LocalBackendError(
    `The data directory ${folder} is in use by ${who}${where}: stop that one first, or set DATA_DIR to another directory.`,
  );
}

/** `undefined` when there is no such file; `null` when that is unknown, for example with no descriptor left. */
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
