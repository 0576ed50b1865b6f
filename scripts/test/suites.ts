import { UserError } from '../../server/process/errors.ts';
import { BUILD_STORYBOOK, CHECK_TYPES, TOOLS } from '../tools.ts';
import type { ReportKind } from './report.ts';

export interface Suite {
  name: string;
  /** Node arguments to run in order until one fails. */
  commands: readonly (readonly string[])[];
  /** The number of cores. Two browser suites at once exceed their time limits. */
  cores: 1 | 2;
  report?: { kind: ReportKind; file: string };
  after?: readonly string[];
  browser?: true;
  /** A program it needs. Without it, all tests may be skipped. */
  needs?: string;
  /** The suite may run no test, because no change affects one. */
  mayBeEmpty?: true;
}

/** The caches of files that passed, for the next run. */
const SPELLED = 'node_modules/.cache/cspell';
const TYPED = 'node_modules/.cache/types.tsbuildinfo';

/** The suites of `npm test` in start order. Short ones run while browser tests wait. */
export const SUITES: readonly Suite[] = [
  { name: 'page build', commands: [['--import', 'tsx', 'server/build.ts']], cores: 1 },
  { name: 'data directory', commands: [['--import', 'tsx', 'tests/support/make-template.ts']], cores: 1 },
  vitest(['browsers'], {
    cores: 1,
    workers: 2,
    after: ['page build', 'data directory'],
    needs: 'WebKitGTK with its driver and Xvfb, and Firefox',
  }),
  vitest(['unit'], { cores: 1 }),
  { name: 'storybook build', commands: [BUILD_STORYBOOK], cores: 1 },
  {
    name: 'lint',
    commands: [
      [TOOLS.oxlint, '--type-aware', '--deny-warnings'],
      [TOOLS.stylelint, '{src,stories,.storybook}/**/*.css', '--allow-empty-input'],
      [TOOLS.knip],
      [TOOLS.cspell, 'lint', '--no-progress', '--quiet', '--cache', '--cache-location', SPELLED],
    ],
    cores: 1,
  },
  {
    name: 'types',
    commands: [[...CHECK_TYPES, '--incremental', '--tsBuildInfoFile', TYPED]],
    cores: 1,
  },
  { name: 'format', commands: [[TOOLS.oxfmt, '--check', '.']], cores: 1 },
  vitest(['postgres'], { cores: 1, needs: 'PostgreSQL 15 or newer with pgTAP' }),
  vitest(['contract'], { cores: 2, after: ['page build', 'data directory'] }),
  playwright('e2e', { after: ['page build', 'data directory'] }),
  playwright('stories', { after: ['storybook build'] }),
];

interface VitestOptions extends Pick<Suite, 'cores' | 'after' | 'needs'> {
  /** Default: the number of cores. */
  workers?: number;
}

/** Returns a suite of these projects of vitest.config.ts. */
export function vitest(projects: readonly string[], { workers, ...rest }: VitestOptions): Suite {
  const name = projects.join(', ');
  const file = `test-results/${projects.join('-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name,
    commands: [[TOOLS.vitest, 'run', ...chosen, `--maxWorkers=${workers ?? rest.cores}`, ...reporters]],
    report: { kind: 'vitest', file },
    ...rest,
  };
}

function playwright(name: string, rest: Pick<Suite, 'after'>): Suite {
  return {
    name,
    commands: [[TOOLS.playwright, 'test', '--config', `tests/${name}/playwright.config.ts`]],
    report: { kind: 'playwright', file: `test-results/${name}.json` },
    cores: 2,
    browser: true,
    ...rest,
  };
}

/** Returns the named suites and their dependencies; all without names. Throws {@link UserError} for an unknown one. */
export function choose(suites: readonly Suite[], names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const wanted = new Set<string>();
  const want = (name: string) => {
    const suite = suites.find((each) => each.name === name);
    if (!suite)
      throw new UserError(
        `There is no suite ${name}. Choose from ${suites.map((each) => each.name).join(', ')}.`,
      );
    wanted.add(name);
    suite.after?.forEach(want);
  };
  names.forEach(want);
  return suites.filter(({ name }) => wanted.has(name));
}
