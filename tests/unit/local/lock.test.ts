import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { takeLock } from '../../../supabase/local/lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-desk-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a lock is taken, refused to a second taker, and freed without a trace', async () => {
  const release = await takeLock(folder);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*\n$`));
  await expect(takeLock(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (
    await takeLock(folder)
  )();
});

test.each([
  ['a process that is gone', '4194305 123\n'],
  ['an own pid of an earlier life', `${process.pid} 1\n`],
  // The init process lives, but started at another time than this.
  ['a pid that another process has now', '1 987654321\n'],
  ['nobody, because it is empty', ''],
  ['nobody, because it is garbage', 'garbage\n'],
])('the lock of %s is taken over', async (_, content) => {
  await writeFile(join(folder, 'lock'), content);
  const release = await takeLock(folder);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  await release();
});

test('the lock of a living process is respected, with or without its start', async () => {
  const stat = await readFile('/proc/1/stat', 'utf8').catch(() => '');
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  for (const content of [`1 ${start}\n`, '1 \n']) {
    await writeFile(join(folder, 'lock'), content);
    await expect(takeLock(folder)).rejects.toThrow('in use by process 1:');
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(content);
  }
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
      await writeFile(join(folder, 'lock'), `${Number(pid)} \n`);
      const release = await takeLock(folder);
      taken = await readFile(join(folder, 'lock'), 'utf8');
      await release();
    } finally {
      shell.kill('SIGKILL');
    }
    expect(taken).toContain(`${process.pid} `);
  },
);
