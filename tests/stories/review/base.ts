import { spawnSync } from 'node:child_process';

const FOLDER = 'tests/stories/baselines/';

export const TOKENS = 'src/ui/tokens.css';

export interface Base {
  name: string;
  commit: string;
  /** The source that a story can show, if it's the only one that differs. */
  onlySource: string | null;
  /** Git's hashes by file name. */
  hashes: ReadonlyMap<string, string>;
  /** Returns a file by its hash, or as `path` of the commit; empty without it. */
  read: (file: string) => Buffer;
}

/** Returns the approved files at the merge base with `asked` or the main branch. Throws without a commit or Git. */
export function readBase(root: string, asked?: string): Base {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28 });
  const commitOf = (...args: string[]) => String(git(...args).stdout ?? '').trim();
  const exists = (name: string) => commitOf('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '';
  if (asked !== undefined && !exists(asked)) throw new Error(`There is no commit ${asked} here.`);
  const reference = asked ?? ['origin/main', 'main'].find(exists) ?? 'HEAD';
  // A shallow clone has no merge base, so use the reference.
  const commit = commitOf('merge-base', reference, 'HEAD') || commitOf('rev-parse', `${reference}^{commit}`);
  const listed = git('ls-tree', '-r', '-z', commit, '--', FOLDER);
  if (listed.status !== 0) throw new Error(listed.stderr?.toString('utf8').trim() || String(listed.error));
  const hashes = [...listed.stdout.toString('utf8').matchAll(/100\d+ blob (\w+)\t([^\0]*)/g)].map(
    ([, hash = '', path = '']): [string, string] => [path.slice(FOLDER.length), hash],
  );
  const sources = ['src', 'stories', '.storybook', 'package-lock.json'];
  const changed = String(git('diff', '--name-only', commit, '--', ...sources).stdout);
  const added = String(git('ls-files', '--others', '--exclude-standard', '--', ...sources).stdout);
  const sole = `${changed}${added}`.trim().split('\n');
  return {
    onlySource: sole.length === 1 ? (sole[0] ?? null) : null,
    name: `${reference} (${commit.slice(0, 9)})`,
    commit,
    hashes: new Map(hashes),
    read: (file) => git('cat-file', 'blob', file.includes('/') ? `${commit}:${file}` : file).stdout,
  };
}
