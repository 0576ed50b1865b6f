import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What a lock file's first line says of the process that wrote it. */
export interface Owner {
  pid: number;
  /** When it started, in the kernel's clock ticks since boot; `''` where the system does not tell. */
  start: string;
  /** Where its pid means something: the boot and the namespace. `-` where the system does not tell. */
  place: string;
  /** This taking of the lock alone. `''` in the file of an earlier version. */
  token: string;
  host: string;
}

const NOWHERE = '-';

/** This process, about to take a lock. */
export function ownerHere(token: string): Owner {
  return { pid: process.pid, start: startOf(process.pid), place: placeHere(), token, host: hostname() };
}

/** The first line of a lock file. An earlier version wrote and read the first two words. */
export function writeOwner({ pid, start, place, token, host }: Owner): string {
  return `${pid} ${start} ${place} ${token} ${host}\n`;
}

/** Reads a lock file, also an earlier version's. Of anything else the pid is not a number. */
export function readOwner(lock: string): Owner {
  const [pid = '', start = '', place = NOWHERE, token = '', host = ''] = lock
    .split('\n', 1)
    .join()
    .split(' ');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : Number.NaN, start, place, token, host };
}

/**
 * Whether the process that wrote the lock lives, as far as that can be known for certain here: `null` is not at all.
 * Nothing is known of a pid in another container or on another host, where the same number is another process.
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (statOf(pid)[0] === 'Z') return false; // Killed, and its parent has not looked yet: containers keep such.
  // Pids are used again, soonest in containers: the same number started at another time is another process.
  const startNow = startOf(pid);
  return start === '' || startNow === '' ? pid !== process.pid : start === startNow;
}

/**
 * The boot of this machine and the pid namespace in it. A namespace's number is used again only once all its processes
 * are gone, so a pid of the same place that is not there is of a process that has ended.
 */
function placeHere(): string {
  try {
    // A container can be shown the processes of another namespace.
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
