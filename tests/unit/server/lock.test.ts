import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../../server/process/errors.ts';
import { type Lock, takeLock } from '../../../server/database/lock/lock.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { testFolder } from '../../support/temporary-folder.ts';

const BRIEFLY = { beat: 50, look: 10, looks: 5 };

let folder: string;
let place: string;

beforeEach(async () => {
  folder = testFolder();
  const { release } = await takeLock(folder);
  place = (await readFile(join(folder, 'lock'), 'utf8')).split(' ')[2] ?? '';
  await release();
});

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  reportTo();
});

test('a lock is taken, refused to a second process, and removed', async () => {
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
  // The init process is alive, but started at another time.
  ['a pid that another process has now', 1, '987654321'],
])('the lock of %s is taken over at once if that is certain', async (_, pid, start) => {
  const printed = vi.spyOn(console, 'log');
  await writeFile(join(folder, 'lock'), `${pid} ${start} ${place} token host\n000000000007\n`);
  const { release } = await takeLock(folder, BRIEFLY);
  // Process ids of other systems can't be checked.
  expect(printed.mock.calls).toHaveLength(place === '-' ? 1 : 0);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  printed.mockRestore();
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a folder', (file: string) => mkdirSync(file)],
  ['a link that leads nowhere', (file: string) => symlinkSync('nowhere', file)],
])('a lock that is %s is refused with what to do', async (_, make) => {
  const file = join(folder, 'lock');
  make(file);
  await expect(takeLock(folder, BRIEFLY)).rejects.toThrow(
    `${file} isn't a lock file, so nothing uses the directory: remove it`,
  );
});

test.each([
  ['of an earlier version, its process gone', '4194305 123\n'],
  ['of another place, whose pid is alive here and says nothing', `1 5 other-boot/1 token host\n0\n`],
  ['without an owner, because it is empty', ''],
  ['without an owner, because it is garbage', 'garbage\n'],
])('a lock %s is taken over without heartbeats', async (_, content) => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await writeFile(join(folder, 'lock'), content);
  const { release } = await takeLock(folder, BRIEFLY);
  expect(printed.mock.calls).toEqual([
    [`Checking whether ${folder} is still in use. This takes up to 1 seconds.`],
  ]);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  printed.mockRestore();
  await release();
});

test('a living process’s lock is respected, also an earlier version’s', async () => {
  const stat = await readFile('/proc/1/stat', 'utf8').catch(() => '');
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const known = place === '-' ? [] : [`1 ${start} ${place} token host\n0\n`];
  for (const content of [`1 ${start}\n`, '1 \n', ...known]) {
    await writeFile(join(folder, 'lock'), content);
    await expect(takeLock(folder, BRIEFLY)).rejects.toThrow('in use by process 1:');
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(content);
  }
});

test.skipIf(process.platform !== 'linux')(
  'the lock of a killed process is taken over before its parent notices',
  async () => {
    // The shell's successor never waits for the child, so killing the child leaves a zombie.
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

const WITHOUT_BEAT = { ...BRIEFLY, beat: 3_600_000 };

const failing = (code: string) => Object.assign(new Error(`${code}: injected`), { code });

const fail = (code: string) => () => {
  throw failing(code);
};

/** Makes modules use the replaced functions of Node. */
const replaced = () => syncBuiltinESMExports();

async function refusal(timing = BRIEFLY): Promise<string> {
  const error: unknown = await takeLock(folder, timing).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return (error as Error).message;
}

test('a process can’t take its own lock again, even without the file', async () => {
  const { release } = await takeLock(folder, WITHOUT_BEAT);
  await rm(join(folder, 'lock'));
  expect(await refusal()).toBe(
    `The data directory ${folder} is in use by process ${process.pid}: stop that one first, or set DATA_DIR to another directory.`,
  );
  await release();
  await (await takeLock(folder)).release();
});

test('the heartbeat is only written over the second line', async () => {
  const lines = async () => (await readFile(join(folder, 'lock'), 'utf8')).split('\n');
  const first = await takeLock(folder, WITHOUT_BEAT);
  expect(await lines()).toEqual([expect.stringMatching(`^${process.pid} `), '000000000000', '']);
  await first.release();
  const { assertHeld, release } = await takeLock(folder, BRIEFLY);
  const [owner] = await lines();
  await vi.waitUntil(async () => (await lines())[1] !== '000000000000', { timeout: 20_000 });
  expect(await lines()).toEqual([owner, expect.stringMatching(/^\d{12}$/), '']);
  assertHeld();
  await release();
});

describe('a disk that refuses', () => {
  test.each([
    ['a file without a name', failing('EIO')],
    ['one for a reason without a code', new Error('odd')],
  ])("%s: the lock isn't taken, nothing remains, and it can be tried again", async (_, error) => {
    vi.spyOn(fs.promises, 'link').mockImplementationOnce(async (draft) => {
      rmSync(draft);
      throw error;
    });
    replaced();
    await expect(takeLock(folder)).rejects.toBe(error);
    expect(await readdir(folder)).toEqual([]);
    await (await takeLock(folder)).release();
  });

  test("a lock isn't taken if the folder can't be flushed, leaves nothing, and can be tried again", async () => {
    for (const tidy of [() => undefined, () => rmSync(join(folder, 'lock'))]) {
      vi.spyOn(fs, 'fsyncSync').mockImplementationOnce(() => {
        tidy();
        throw failing('EIO');
      });
      replaced();
      await expect(takeLock(folder)).rejects.toThrow('EIO: injected');
      expect(await readdir(folder)).toEqual([]);
      await (await takeLock(folder)).release();
    }
  });
});

describe('another process that wants the same lock', () => {
  const lock = () => join(folder, 'lock');
  const GONE = () => `4194305 123 ${place} token host\n000000000007\n`;
  const OTHERS = () => `1 5 other-boot/1 another till\n000000000000\n`;

  test('a lock that another process releases just before the check is taken', async () => {
    vi.spyOn(fs.promises, 'link').mockRejectedValueOnce(failing('EEXIST'));
    replaced();
    await (await takeLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  test("a process that takes and releases the lock between checks isn't identified", async () => {
    vi.spyOn(fs.promises, 'link')
      .mockRejectedValueOnce(failing('EEXIST'))
      .mockRejectedValueOnce(failing('EEXIST'));
    replaced();
    expect(await refusal()).toBe(
      `The data directory ${folder} is in use by another process: stop that one first, or set DATA_DIR to another directory.`,
    );
  });

  test.skipIf(process.platform !== 'linux')(
    'a stale lock that another process moves first is taken once',
    async () => {
      await writeFile(lock(), GONE());
      const { rename } = fs.promises;
      vi.spyOn(fs.promises, 'rename').mockImplementationOnce(async (from, to) => {
        rmSync(from);
        return rename(from, to);
      });
      replaced();
      await (await takeLock(folder, BRIEFLY)).release();
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'a stale lock that another process takes first is refused',
    async () => {
      await writeFile(lock(), GONE());
      const { rename } = fs.promises;
      vi.spyOn(fs.promises, 'rename').mockImplementationOnce(async (from, to) => {
        writeFileSync(from, OTHERS());
        return rename(from, to);
      });
      replaced();
      expect(await refusal()).toContain('in use by process 1 on till, another container or computer:');
      expect(await readFile(lock(), 'utf8')).toBe(OTHERS());
      expect(await readdir(folder)).toEqual(['lock']);
    },
  );

  test("a lock released while it's watched is taken within the announced ten seconds", async () => {
    await writeFile(lock(), OTHERS());
    const said: Report[] = [];
    const reading = vi.spyOn(fs.promises, 'readFile');
    replaced();
    reportTo((report) => {
      said.push(report);
      rmSync(lock());
    });
    await (await takeLock(folder)).release();
    const message = `Checking whether ${folder} is still in use. This takes up to 10 seconds.`;
    expect(said).toEqual([{ level: 'info', event: 'lock', message }]);
    // Once before and once more.
    expect(reading.mock.calls.filter(([path]) => path === lock())).toHaveLength(2);
  });

  test("a lock with a heartbeat isn't taken", async () => {
    await writeFile(lock(), OTHERS());
    reportTo(() => writeFileSync(lock(), OTHERS().replace('0\n', '1\n')));
    const renamed = vi.spyOn(fs.promises, 'rename');
    replaced();
    expect(await refusal()).toContain(
      `The data directory ${folder} is in use by process 1 on till, another container or computer: stop that one first`,
    );
    expect(renamed).not.toHaveBeenCalled();
  });

  test("a lock counts as silent while its file can't be read", async () => {
    await writeFile(lock(), OTHERS());
    const reading = vi.spyOn(fs.promises, 'readFile');
    reportTo(() => {
      for (let looks = 0; looks < BRIEFLY.looks; looks += 1) reading.mockRejectedValueOnce(failing('EMFILE'));
    });
    const renamed = vi.spyOn(fs.promises, 'rename').mockImplementation((from, to) => {
      // One more look would find other content.
      expect(reading).toHaveBeenCalledTimes(1 + BRIEFLY.looks);
      return fs.promises.link(from, to).then(() => rm(from));
    });
    replaced();
    await (await takeLock(folder, BRIEFLY)).release();
    expect(renamed).toHaveBeenCalledTimes(1);
  });
});

describe('before a write, a process', () => {
  const file = () => join(folder, 'lock');
  let lock: Lock;
  /** Advances with each look, so that waiting ends. */
  let now: number;
  let step: number;
  let printed: string[];

  beforeEach(async () => {
    [now, step, printed] = [1_000, 0, []];
    vi.spyOn(performance, 'now').mockImplementation(() => (now += step));
    lock = await takeLock(folder, WITHOUT_BEAT);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const write = fs.writeSync.bind(fs);
    vi.spyOn(fs, 'writeSync').mockImplementation(((to: number, ...rest: [string]) => {
      if (to !== 2) return write(to, ...rest);
      return printed.push(String(rest[0]));
    }) as typeof fs.writeSync);
    replaced();
    onTestFinished(() => lock.release());
  });

  const replace = (content: string) => {
    writeFileSync(`${file()}.other`, content);
    renameSync(`${file()}.other`, file());
  };

  test.each<[string, () => void]>([
    [
      'it has its lock, without a descriptor',
      () => vi.spyOn(fs, 'readFileSync').mockImplementation(fail('odd')),
    ],
    [
      'its lock was restored as a copy',
      () => {
        copyFileSync(file(), `${file()}.copy`);
        renameSync(`${file()}.copy`, file());
      },
    ],
    [
      'the lock is unknown',
      () => {
        replace('another');
        vi.spyOn(fs, 'readFileSync').mockImplementation(fail('EMFILE'));
      },
    ],
  ])('continues if %s', (_, arrange) => {
    arrange();
    replaced();
    now += 20;
    lock.assertHeld();
    expect(printed).toEqual([]);
  });

  test('a process exits before a write if another one has the lock', () => {
    replace('1 5 other-boot/1 another till\n000000000000\n');
    now += 20;
    expect(() => lock.assertHeld()).toThrow('exit 1');
    expect(printed).toHaveLength(1);
    expect(() => lock.assertHeld()).toThrow('exit 1');
    expect(printed).toEqual([
      `The data directory ${folder} was taken over by another process, or its lock removed: ` +
        'this one exits at once and writes nothing more.\n',
    ]);
  });

  test('the lock is checked again after twenty milliseconds, not sooner', () => {
    now += 20;
    lock.assertHeld();
    replace('another');
    now += 19;
    lock.assertHeld();
    now += 1;
    expect(() => lock.assertHeld()).toThrow('exit 1');
  });

  test('a write waits for a lock that was moved by mistake', () => {
    renameSync(file(), `${file()}.moved`);
    const stat = fs.statSync.bind(fs);
    let looks = 0;
    vi.spyOn(fs, 'statSync').mockImplementation(((path: string, options: object) => {
      looks += 1;
      if (looks === 4) renameSync(`${file()}.moved`, file());
      return stat(path, options);
    }) as typeof fs.statSync);
    replaced();
    now += 20;
    step = 40;
    lock.assertHeld();
    expect(looks).toBe(4);
    expect(printed).toEqual([]);
  });

  test('a write waits for a lock that disappeared just before the check', () => {
    replace('another');
    vi.spyOn(fs, 'readFileSync').mockImplementation(fail('ENOENT'));
    replaced();
    now += 20;
    step = 50;
    expect(() => lock.assertHeld()).toThrow('exit 1');
  });

  test('a write waits for a lock for at most a fifth of a second', () => {
    rmSync(file());
    const looks = vi.spyOn(fs, 'statSync');
    replaced();
    now += 20;
    step = 50;
    expect(() => lock.assertHeld()).toThrow('exit 1');
    // At 0, 50, 100, 150 and 200 milliseconds.
    expect(looks).toHaveBeenCalledTimes(5);
  });

  test('a missing lock is released without an error', async () => {
    rmSync(file());
    await expect(lock.release()).resolves.toBeUndefined();
  });
});
