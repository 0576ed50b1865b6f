import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '../../server/process/errors.ts';
import { type Figure, median } from './figures.ts';

/** Each measures both, in turns, so that what else the machine does slows both. */
const ROUNDS = 3;

/** Returns the figures of these files with those of a commit as their base. */
export function measureWithBase(ref: string, args: readonly string[]): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-base-'));
  const base = join(folder, 'files');
  try {
    execute('git', ['worktree', 'add', '--quiet', '--detach', base, ref], process.cwd());
    installIn(base);
    const rounds = Array.from({ length: ROUNDS }, (_, round) => {
      console.log(`Round ${round + 1} of ${ROUNDS}`);
      const measure = (cwd: string) => measureIn(cwd, args, join(folder, 'figures.json'));
      return { base: measure(base), now: measure(process.cwd()) };
    });
    const valuesOf = (which: 'base' | 'now', name: string) =>
      rounds.flatMap((round) =>
        round[which].flatMap((each) => (each.name === name ? [median(each.values)] : [])),
      );
    return (rounds.at(-1)?.now ?? []).map((each) => ({
      ...each,
      values: valuesOf('now', each.name),
      base: valuesOf('base', each.name),
    }));
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', base]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Missed goals don't end it. */
function measureIn(cwd: string, args: readonly string[], file: string): Figure[] {
  rmSync(file, { force: true });
  spawnSync(process.execPath, ['scripts/launch.cjs', 'bench', ...args, `--json=${file}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const figures = JSON.parse(readFileSync(file, 'utf8')) as (Figure & { value?: number })[];
    // Version 0.2.0 and earlier wrote one value.
    return figures.map((each) => ({ ...each, values: each.values ?? [each.value ?? Number.NaN] }));
  } catch {
    throw new UserError(`${cwd} wasn't measured: see above. A commit before this option can't be.`);
  }
}

function installIn(base: string): void {
  const [theirs, own] = [join(base, 'package-lock.json'), 'package-lock.json'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  if (theirs === own) symlinkSync(resolve('node_modules'), join(base, 'node_modules'));
  else execute('npm', ['ci'], base);
}

function execute(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new UserError(`${command} ${args.join(' ')} failed.`);
}
