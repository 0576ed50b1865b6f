import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CONTROLLER = '/sys/fs/cgroup/memory';
const SAMPLE_MS = 50;
const START_MS = 240_000;

export type Meter =
  | 'memory cgroup'
  | 'resident memory of all its processes, sampled: no cgroup can be made here';

/** A product started like `npm start`, with its memory measured. */
export interface MeteredProduct {
  url: string;
  meter: Meter;
  /** Returns the current memory of the process tree in bytes; in a cgroup including cached files. */
  now(): number;
  peak(): number;
  stop(): Promise<void>;
}

/**
 * Starts the product with these settings. In a cgroup, the system ends it at `limit` bytes. Throws its output when it
 * doesn't start.
 */
export async function startMetered(
  env: Readonly<Record<string, string>>,
  limit: number,
): Promise<MeteredProduct> {
  const group = makeGroup(limit);
  const node = [
    process.execPath,
    '--v8-pool-size=1',
    '--max-semi-space-size=4',
    'scripts/launch.cjs',
    'start',
  ];
  const command = group ? ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh', ...node] : node;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  const sampled = group ? null : sample(child.pid ?? 0);
  const stop = async () => {
    child.kill();
    await ended;
    sampled?.end();
    if (group) rmdirSync(group);
  };
  try {
    const url = await untilReady(child);
    return {
      url,
      meter: group
        ? 'memory cgroup'
        : 'resident memory of all its processes, sampled: no cgroup can be made here',
      now: () => (group ? readNumber(group, 'memory.usage_in_bytes') : residentOf(child.pid ?? 0)),
      peak: () => (group ? readNumber(group, 'memory.max_usage_in_bytes') : (sampled?.peak() ?? Number.NaN)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeGroup(limit: number): string | null {
  const group = join(CONTROLLER, `customer-desk-bench-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, 'memory.limit_in_bytes'), String(limit));
    return group;
  } catch {
    return null;
  }
}

function readNumber(group: string, file: string): number {
  return Number(readFileSync(join(group, file), 'utf8'));
}

/** Returns the resident memory of a process group. Shared memory counts several times. */
function residentOf(group: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => residentIf(pid, group))
    .reduce((sum, bytes) => sum + bytes, 0);
}

function residentIf(pid: string, group: number): number {
  try {
    const [, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (Number(processGroup) !== group) return 0;
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function sample(group: number): { peak: () => number; end: () => void } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(group))), SAMPLE_MS);
  return { peak: () => peak, end: () => clearInterval(timer) };
}

async function untilReady({ stdout, stderr }: ChildProcess): Promise<string> {
  let said = '';
  let over = false;
  stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  stdout?.once('close', () => (over = true));
  const until = Date.now() + START_MS;
  for (;;) {
    const [, address] = /\bReady: (http:\S+)\/$/m.exec(said) ?? [];
    if (address) return address;
    if (over || Date.now() > until) throw new Error(`the product didn’t start: ${said}`);
    await pause(SAMPLE_MS);
  }
}
