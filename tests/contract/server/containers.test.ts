import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LockTiming } from '../../../server/database/lock/lock.ts';
import { program } from '../../support/programs.ts';
import { APART, canRunApart } from '../../support/start-product.ts';
import { testFolder } from '../../support/temporary-folder.ts';

const IMPATIENT: LockTiming = { beat: 100, look: 50, looks: 20 };
const PATIENT: LockTiming = { beat: 2_000, look: 250, looks: 40 };

/** What a process does with its lock. */
type Then = 'wait' | 'write' | 'block';

interface Taker {
  child: ChildProcess;
  output(): string;
  /** Resolves when the process has printed the text. Rejects when it ends first. */
  said(text: string): Promise<void>;
  ended: Promise<number | null>;
}

let folder: string;
let takers: Taker[] = [];

beforeEach(() => {
  folder = testFolder();
});

afterEach(async () => {
  for (const { child } of takers) child.kill('SIGKILL');
  await Promise.all(takers.map(({ ended }) => ended));
  takers = [];
});

test.skipIf(!canRunApart())(
  'a data directory is refused to a second container in one sentence, even if the first is busy (needs `unshare`)',
  async () => {
    const first = takeApart(PATIENT, 'block');
    await first.said('taken');
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(/^1 /);
    const second = takeApart(PATIENT);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The data directory \S+ is in use by process 1 on \S+, [^\n]+\n$/m);
    expect(first.output()).toBe('taken\n');
  },
  60_000,
);

test.skipIf(process.platform === 'win32').each<[string, Then]>([
  ['writes nothing more', 'write'],
  ['ends in the middle of a statement', 'block'],
])(
  'a process that was suspended until its lock was taken %s',
  async (_, then) => {
    const first = take([], IMPATIENT, then);
    await first.said('taken');
    first.child.kill('SIGSTOP');
    // Simulate another machine, where this process's id means nothing.
    const lock = readFileSync(join(folder, 'lock'), 'utf8');
    writeFileSync(join(folder, 'lock'), lock.replace(/^(\d+ \d* )\S/, '$1x'));
    const second = take([], IMPATIENT);
    await second.said('taken');
    const before = first.output();
    first.child.kill('SIGCONT');
    expect(await first.ended).not.toBe(0);
    expect(first.output().slice(before.length)).toBe(
      `The data directory ${folder} was taken over by another process, or its lock removed: this one exits at once and writes nothing more.\n`,
    );
    expect(second.child.exitCode).toBeNull();
  },
  60_000,
);

function takeApart(timing: LockTiming, then?: Then): Taker {
  return take(APART, timing, then);
}

function take(before: readonly string[], timing: LockTiming, then: Then = 'wait'): Taker {
  const [file = '', ...args] = [...before, process.execPath, ...program('take-lock')];
  const child = spawn(file, [...args, folder, JSON.stringify(timing), then], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const said = async (text: string): Promise<void> => {
    while (!output.includes(text)) {
      const over = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'over')]);
      if (over === 'over' && !output.includes(text)) throw new Error(`It ended: ${output}`);
    }
  };
  const taker = { child, output: () => output, said, ended };
  takers.push(taker);
  return taker;
}
