import { spawnSync } from 'node:child_process';

const FOLDER = 'tests/stories/baselines/';

/** What was approved in a commit. */
export interface Base {
  /** What it is compared with, in words: the reference asked for and the commit. */
  name: string;
  /** Git's hash of each file's content, by the file's name. */
  hashes: ReadonlyMap<string, string>;
  read: (hash: string) => Buffer;
}

/**
 * The approved pictures at the point where the checkout left `asked`; without one, where it left `origin/main`, or
 * `main`, or else the last commit. Throws when there is no such commit, or no Git.
 *
 * @param root the project's folder
 */
export function readBase(root: string, asked?: string): Base {
  if (asked !== undefined && !exists(root, asked)) throw new Error(`There is no commit ${asked} here.`);
  const git = (...args: string[]) => runGit(root, args);
  const reference = asked ?? ['origin/main', 'main'].find((name) => exists(root, name)) ?? 'HEAD';
  // A clone without the history between the two has no common commit: it is compared with the reference itself.
  const common = spawnSync('git', ['merge-base', reference, 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit =
    common.status === 0
      ? common.stdout.trim()
      : git('rev-parse', '--verify', `${reference}^{commit}`).toString('utf8').trim();
  const listed = git('ls-tree', '-r', '-z', commit, '--', FOLDER).toString('utf8');
  const files = listed.split('\0').flatMap((line) => {
    const [, mode = '', hash = '', path = ''] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
    return path ? [{ name: path.slice(FOLDER.length), mode, hash }] : [];
  });
  const read = (hash: string) => git('cat-file', 'blob', hash);
  const plain = new Map(files.filter(({ mode }) => mode !== LINK).map(({ name, hash }) => [name, hash]));
  const hashes = new Map(
    files.flatMap(({ name, mode, hash }): [string, string][] => {
      const own = mode === LINK ? plain.get(read(hash).toString('utf8')) : hash;
      return own === undefined ? [] : [[name, own]];
    }),
  );
  return { name: `${reference} (${commit.slice(0, 9)})`, hashes, read };
}

/** Git's mode of a link: its content is the name of the file that it leads to. */
const LINK = '120000';

function exists(root: string, reference: string): boolean {
  const args = ['rev-parse', '--verify', '--quiet', `${reference}^{commit}`];
  return spawnSync('git', args, { cwd: root }).status === 0;
}

function runGit(root: string, args: readonly string[]): Buffer {
  const ended = spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28 });
  if (ended.status !== 0) {
    throw new Error(ended.stderr?.toString('utf8').trim() || String(ended.error ?? 'git failed'));
  }
  return ended.stdout;
}
