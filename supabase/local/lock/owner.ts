import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

import { codeOf } from '../error-code.ts';

/** The process that wrote a lock file, as in the file's first line. */
export interface Owner {
  pid: number;
  /** When it started, in the kernel's clock ticks since boot; `''` where the system does not report it. */
  start: string;
  /** The boot and the pid namespace, within which its pid is unique. `-` where the system does not report them. */
  place: string;
  /** Unique for each time the lock is taken. `''` in the file of an earlier version. */
  token: string;
  host: string;
}

const NOWHERE = '-';

/** This process, about to take a lock. */
export function ownerHere(token: string): Owner {
  return { pid: process.pid, start: startOf(process.pid), place: placeHere(), token, host: hostname() };
}

/** The first line of a lock file. Earlier versions wrote and read the first two values only. */
export function writeOwner({ pid, start, place, token, host }: Owner): string {
  return `${pid} ${start} ${place} ${token} ${host}\n`;
}

/** Reads a lock file, also an earlier version's. In any other file the pid is `NaN`. */
export function readOwner(lock: string): Owner {
  const [pid = '', start = '', place = NOWHERE, token = '', host = ''] = lock
    .split('\n', 1)
    .join()
    .split(' ');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : Number.NaN, start, place, token, host };
}

/**
 * Whether the process that wrote the lock is alive; `null` when that is uncertain, as for a process in another
 * container or on another host, where the same pid is a different process.
 */
export function isAlive(owner: Owner): boolean | null {
  if (!Number.isInteger(owner.pid)) return null;
  if (owner.token === '') return isRunning(owner) || null;
  return owner.place !== NOWHERE && owner.place === placeHere() ? isRunning(owner) : null;
}

function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  if (statOf(pid)[0] === 'Z') return false; // A zombie, which containers may keep for long.
  // Pids are reused, soonest in containers: the same pid with another start time is another process.
  const startNow = startOf(pid);
  return start === '' || startNow === '' ? pid !== process.pid : start === startNow;
}

/**
 * The boot of this machine and the pid namespace in it. A namespace's number is reused only once all its processes have
 * exited, so a pid of the same place that does not exist is of a process that has exited.
 */
function placeHere(): string {
  try {
    // /proc in a container may belong to another namespace.
    if (readlinkSync('/proc/self') !== String(process.pid)) return NOWHERE;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
    return boot && namespace ? `${boot}/${namespace}` : NOWHERE;
  } catch {
    return NOWHERE;
  }
}

function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** The fields of /proc/<pid>/stat from the state (the third field) on; none on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, the second field, is in parentheses and may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
