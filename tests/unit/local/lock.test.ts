import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { takeLock } from '../../../supabase/local/lock.ts';

/** So short a watch is for locks that nobody holds. */
const BRIEFLY = { beat: 50, look: 10, looks: 5 };

let folder: string;
/** The boot and the namespace of this process, as its own lock file has it. */
let place: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-desk-lock-'));
  const { release } = await takeLock(folder);
  place = (await readFile(join(folder, 'lock'), 'utf8')).split(' ')[2] ?? '';
  await release();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a lock is taken, refused to a second taker, and freed without a trace', async () => {
  const { release } = await takeLock(folder);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d* `));
  await expect(takeLock(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (await takeLock(folder)).release();
});

test.each([
  ['a process that is gone', 4194305, '123'],
  ['an own pid of an earlier life', process.pid, '1'],
  // The init process lives, but started at another time than this.
  ['a pid that another process has now', 1, '987654321'],
])('the lock of %s is taken over at once where that is certain', async (_, pid, start) => {
  const printed = vi.spyOn(console, 'log');
  await writeFile(join(folder, 'lock'), `${pid} ${start} ${place} token host\n000000000007\n`);
  const { release } = await takeLock(folder, BRIEFLY);
  // No pid of another system's can be looked up.
  expect(printed.mock.calls).toHaveLength(place === '-' ? 1 : 0);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  printed.mockRestore();
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['of an earlier version, its process gone', '4194305 123\n'],
  ['of another place, whose pid is alive here and says nothing', `1 5 other-boot/1 token host\n0\n`],
  ['of nobody, because it is empty', ''],
  ['of nobody, because it is garbage', 'garbage\n'],
])('a lock %s is taken over when nothing beats', async (_, content) => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await writeFile(join(folder, 'lock'), content);
  const { release } = await takeLock(folder, BRIEFLY);
  expect(printed.mock.calls).toEqual([
    [`Checking whether ${folder} is still in use: this takes up to 1 seconds.`],
  ]);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  printed.mockRestore();
  await release();
});

test('the lock of a living process is respected, with or without its start, an earlier version’s too', async () => {
  const stat = await readFile('/proc/1/stat', 'utf8').catch(() => '');
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const known = place === '-' ? [] : [`1 ${start} ${place} token host\n0\n`];
  for (const content of [`1 ${start}\n`, '1 \n', ...known]) {
    await writeFile(join(folder, 'lock'), content);
    await expect(takeLock(folder, BRIEFLY)).rejects.toThrow('in use by process 1:');
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(content);
  }
});

test('the lock of another place is respected for as long as it beats', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const file = join(folder, 'lock');
  let beats = 0;
  // At once: a write that is still under way when the test ends would find no folder.
  const write = () => writeFileSync(file, `1 5 other-boot/1 token till\n${(beats += 1)}\n`);
  write();
  const heart = setInterval(write, 20);
  try {
    await expect(takeLock(folder, { beat: 50, look: 50, looks: 1_000 })).rejects.toThrow(
      `The data directory ${folder} is in use by process 1 on till, another container or computer: stop that one first`,
    );
  } finally {
    clearInterval(heart);
  }
  printed.mockRestore();
});

test('the owner of a lock writes heartbeats', async () => {
  const { assertHeld, release } = await takeLock(folder, BRIEFLY);
  const file = join(folder, 'lock');
  const first = await readFile(file, 'utf8');
  await vi.waitUntil(async () => (await readFile(file, 'utf8')) !== first, { timeout: 20_000 });
  assertHeld();
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'the lock of a killed process whose parent has not looked yet is taken over',
  async () => {
    // What the shell becomes never waits for the child: killed after that, the child stays as a zombie.
    let taken = '';
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    try {
      const [pid] = (await once(shell.stdout, 'data')) as [Buffer];
      const until = (pid: number | undefined, state: string) =>
        vi.waitUntil(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).includes(state), {
          timeout: 4000,
        });
      await until(shell.pid, '(sleep)');
      process.kill(Number(pid), 'SIGKILL');
      await until(Number(pid), ') Z ');
      await writeFile(join(folder, 'lock'), `${Number(pid)}  ${place} token host\n`);
      const { release } = await takeLock(folder, BRIEFLY);
      taken = await readFile(join(folder, 'lock'), 'utf8');
      await release();
    } finally {
      shell.kill('SIGKILL');
    }
    expect(taken).toContain(`${process.pid} `);
  },
);
