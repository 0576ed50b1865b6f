import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const FOLDER = 'test-results/mutation';

/** Files that tests don't read. Copying them takes longer than the tests. */
const NOT_COPIED = [
  'tests/stories/baselines',
  'dist',
  'dist.*',
  'storybook-static',
  'visual-report',
  'test-results',
];

/** Tests mutants of the files one at a time. Reuses earlier results while the file and the test are the same. */
export async function runGroup(name: string, files: readonly string[]): Promise<Mutant[]> {
  process.env.MUTATED_GROUP = name;
  process.env.FC_RUNS ??= '100';
  const incrementalFile = `${FOLDER}/${name}.json`;
  forgetSurvivors(incrementalFile);
  return new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    // Stryker can't read a TypeScript 7 configuration.
    tsconfigFile: `${FOLDER}/no-tsconfig.json`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Tests take longer on a busy machine.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    testRunnerNodeArgs: ['--liftoff-only'],
    ignorePatterns: NOT_COPIED,
    tempDirName: `${FOLDER}/${name}`,
    incremental: true,
    incrementalFile,
    reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    allowConsoleColors: process.stdout.isTTY === true,
    // A mutant in a table created on load needs all tests.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest();
}

/** Removes surviving mutants from earlier results, so that new tests run on them. */
function forgetSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const known = JSON.parse(readFileSync(incrementalFile, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  for (const file of Object.values(known.files)) {
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(incrementalFile, JSON.stringify(known));
}
