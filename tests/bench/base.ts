import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '../../server/process/errors.ts';
import { type Figure, median, shown } from './figures.ts';

/** Each measures both, in turns, so that what else the machine does slows both. */
const ROUNDS = 3;

/** Measures a commit and these files, and prints their ratio and the noise: how far one's own values are apart. */
export async function compareWithBase(ref: string, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-base-'));
  const base = join(folder, 'files');
  try {
    execute('git', ['worktree', 'add', '--detach', base, ref], process.cwd());
    installIn(base);
    const values = { base: new Map<string, number[]>(), now: new Map<string, number[]>() };
    let last: readonly Figure[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, cwd] of [
        ['base', base],
        ['now', process.cwd()],
      ] as const) {
        console.log(`Measuring ${which === 'base' ? ref : 'these files'}: ${round + 1} of ${ROUNDS}`);
        last = measureIn(cwd, args, join(folder, 'figures.json'));
        for (const { name, value } of last)
          values[which].set(name, [...(values[which].get(name) ?? []), value]);
      }
    }
    printTable(last, values);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', base]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function printTable(
  figures: readonly Figure[],
  { base, now }: Readonly<Record<'base' | 'now', ReadonlyMap<string, number[]>>>,
): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(
    ['\n'.padEnd(width + 1), ...['base', 'now', 'ratio', 'noise'].map((head) => head.padStart(13))].join(' '),
  );
  for (const { name, unit } of figures) {
    const [before = [], after = []] = [base.get(name), now.get(name)];
    const noise = Math.max(...[before, after].map(spread));
    const cells =
      before.length === 0
        ? ['new', shown(median(after), unit), '', '']
        : [
            shown(median(before), unit),
            shown(median(after), unit),
            (median(after) / median(before)).toFixed(2),
            noise.toFixed(2),
          ];
    console.log([name.padEnd(width), ...cells.map((cell) => cell.padStart(13))].join(' '));
  }
}

/** Returns the highest value divided by the lowest. */
function spread(values: readonly number[]): number {
  return values.length === 0 ? 1 : Math.max(...values) / Math.min(...values);
}

/** Missed budgets don't end it. */
function measureIn(cwd: string, args: readonly string[], file: string): Figure[] {
  rmSync(file, { force: true });
  spawnSync(process.execPath, ['scripts/launch.cjs', 'bench', ...args, `--json=${file}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Figure[];
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
