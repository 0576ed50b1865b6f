import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

/** A defect that was planted, and what became of it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const FOLDER = 'test-results/mutation';

/** What no test of a group reads; copying it takes longer than the tests. */
const NOT_COPIED = [
  'tests/stories/baselines',
  'dist',
  'dist.*',
  'storybook-static',
  'visual-report',
  'test-results',
];

/**
 * Plants defects in the files, one after the other, and runs the tests of their group on each. Those that an earlier run
 * noticed are taken from there while the file and the test that noticed them are the same.
 */
export async function runGroup(name: string, files: readonly string[]): Promise<Mutant[]> {
  process.env.MUTATED_GROUP = name;
  process.env.FC_RUNS ??= '100';
  const incrementalFile = `${FOLDER}/${name}.json`;
  forgetSurvivors(incrementalFile);
  return new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    // It reads TypeScript's configuration with a library that TypeScript 7 no longer has: there is none to read.
    tsconfigFile: `${FOLDER}/no-tsconfig.json`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Where the machine is busy a test takes longer, and is not endless for that.
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
    // A defect in a table that is made as a file is loaded needs all tests: slow, and worth it.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest();
}

/**
 * StrykerJS takes a defect that needs all tests for a survivor again, whatever tests there are by now: all survivors are
 * tried once more.
 */
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
