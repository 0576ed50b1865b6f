import { spawnSync } from 'node:child_process';

const FOLDER = 'tests/stories/baselines/';

export interface Base {
  name: string;
  commit: string;
  /** Git's hashes by file name. */
  hashes: ReadonlyMap<string, string>;
  read: (hashes: readonly string[]) => Buffer[];
  readText: (path: string) => string;
}

/** Returns the approved files at the merge base with `asked` or the main branch. Throws without a commit or Git. */
export function readBase(root: string, asked?: string): Base {
  if (asked !== undefined && !exists(root, asked)) throw new Error(`There is no commit ${asked} here.`);
  const git = (...args: string[]) => runGit(root, args);
  const reference = asked ?? ['origin/main', 'main'].find((name) => exists(root, name)) ?? 'HEAD';
  // A shallow clone has no merge base, so use the reference.
  const common = spawnSync('git', ['merge-base', reference, 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit =
    common.status === 0
      ? common.stdout.trim()
      : git('rev-parse', '--verify', `${reference}^{commit}`).toString('utf8').trim();
  const listed = git('ls-tree', '-r', '-z', commit, '--', FOLDER).toString('utf8');
  const hashes = new Map(
    listed.split('\0').flatMap((line): [string, string][] => {
      const [, hash = '', path = ''] = /^100\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return path ? [[path.slice(FOLDER.length), hash]] : [];
    }),
  );
  return {
    name: `${reference} (${commit.slice(0, 9)})`,
    commit,
    hashes,
    read: (asked) => readBlobs(root, asked),
    readText: (path) =>
      spawnSync('git', ['cat-file', 'blob', `${commit}:${path}`], { cwd: root, encoding: 'utf8' }).stdout,
  };
}

function exists(root: string, reference: string): boolean {
  const args = ['rev-parse', '--verify', '--quiet', `${reference}^{commit}`];
  return spawnSync('git', args, { cwd: root }).status === 0;
}

function readBlobs(root: string, hashes: readonly string[]): Buffer[] {
  const output = runGit(root, ['cat-file', '--batch'], hashes.join('\n'));
  let start = 0;
  return hashes.map(() => {
    const begin = output.indexOf('\n', start) + 1;
    const end = begin + Number(output.toString('utf8', start, begin).split(' ')[2]);
    start = end + 1;
    return output.subarray(begin, end);
  });
}

function runGit(root: string, args: readonly string[], input = ''): Buffer {
  const ended = spawnSync('git', args, { cwd: root, input, maxBuffer: 1 << 28 });
  if (ended.status !== 0) {
    throw new Error(ended.stderr?.toString('utf8').trim() || String(ended.error ?? 'git failed'));
  }
  return ended.stdout;
}
