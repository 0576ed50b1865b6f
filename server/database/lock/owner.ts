import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../../process/errors.ts';

export interface Owner {
  pid: number;
  /** Its start in clock ticks since boot, or '' if the system doesn't report it. */
  start: string;
  /** The boot and the pid namespace in which the pid is unique, or `-`. */
  place: string;
  /** Unique for each lock; '' in an earlier version's file. */
  token: string;
  host: string;
}

const NOWHERE = '-';

/** Returns this process as an owner. */
export function ownerHere(token: string): Owner {
  return { pid: process.pid, start: startOf(process.pid), place: placeHere(), token, host: hostname() };
}

/** Formats a lock file's first line. Earlier versions used only its first two values. */
export function writeOwner({ pid, start, place, token, host }: Owner): string {
  return `${pid} ${start} ${place} ${token} ${host}\n`;
}

/** Reads a lock file, including an earlier version's. The pid of an invalid file is `NaN`. */
export function readOwner(lock: string): Owner {
  const [pid = '', start = '', place = NOWHERE, token = '', host = ''] = lock
    .split('\n', 1)
    .join()
    .split(' ');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : Number.NaN, start, place, token, host };
}

/** Returns whether the lock's process is alive. Null if uncertain: other containers and hosts have their own pids. */
export function isAlive(owner: Owner): boolean | null {
  if (!Number.isInteger(owner.pid)) return null;
  if (owner.token === '') return isRunning(owner) || null;
  return owner.place !== NOWHERE && owner.place === placeHere() ? isRunning(owner) : null;
}

function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it's another user's process.
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (statOf(pid)[0] === 'Z') return false; // A zombie, which containers may keep for long.
  // Pids are reused. Another start time means another process.
  const startNow = startOf(pid);
  return start === '' || startNow === '' ? pid !== process.pid : start === startNow;
}

/** Returns this boot and its pid namespace, whose number isn't reused while its processes exist. */
function placeHere(): string {
  try {
    // /proc in a container can belong to another namespace.
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

/** Returns the fields of /proc/<pid>/stat from the third on; none on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command is in parentheses, and can contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
