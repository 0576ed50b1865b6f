import { StartError } from '../server/start-error.ts';
import { BUILD_STORYBOOK, TOOLS } from '../tools.ts';
import type { ReportKind } from './report.ts';

/** A suite of `npm test`. */
export interface Suite {
  name: string;
  /** Commands for Node, run until one fails. */
  commands: readonly (readonly string[])[];
  /** How many cores it uses. Two browser suites at once run into their time limits. */
  cores: 1 | 2;
  /** The tests' JSON report. A check without one counts as one test. */
  report?: { kind: ReportKind; file: string };
  /** The suites that this one needs. */
  after?: readonly string[];
  browser?: true;
  /** What it needs besides this project. Without it, all its tests may be skipped. */
  needs?: string;
  /** It passes without any test, because no change affects one. */
  mayBeEmpty?: true;
}

/** The files in which the spelling was right. */
const SPELLED = 'node_modules/.cache/cspell';

/** The suites of `npm test`, in the order in which they start. Short ones run while browser tests wait. */
export const SUITES: readonly Suite[] = [
  { name: 'page build', commands: [['--import', 'tsx', 'scripts/build.ts']], cores: 1 },
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
      [TOOLS.cspell, 'lint', '--no-progress', '--quiet', '--cache', '--cache-location', SPELLED],
    ],
    cores: 1,
  },
  { name: 'types', commands: [[TOOLS.tsc, '--noEmit']], cores: 1 },
  { name: 'format', commands: [[TOOLS.oxfmt, '--check', '.']], cores: 1 },
  vitest(['postgres'], { cores: 1, needs: 'PostgreSQL 15 or newer with pgTAP' }),
  // A worker waits a third of the time for programs.
  vitest(['contract'], { cores: 2, workers: 3, after: ['page build', 'data directory'] }),
  playwright('e2e', { after: ['page build', 'data directory'] }),
  playwright('stories', { after: ['storybook build'] }),
];

interface VitestOptions extends Pick<Suite, 'cores' | 'after' | 'needs'> {
  /** As many as cores, unless they mostly wait. */
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

/**
 * Returns the suites of these names and those that they need; all without names. Throws {@link StartError} for an
 * unknown name.
 */
export function choose(suites: readonly Suite[], names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const wanted = new Set<string>();
  const want = (name: string) => {
    const suite = suites.find((each) => each.name === name);
    if (!suite)
      throw new StartError(
        `There is no suite ${name}. Choose from ${suites.map((each) => each.name).join(', ')}.`,
      );
    wanted.add(name);
    suite.after?.forEach(want);
  };
  names.forEach(want);
  return suites.filter(({ name }) => wanted.has(name));
}
