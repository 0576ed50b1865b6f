import type { TestModule, Vitest } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

const group = GROUPS.find(({ name }) => name === process.env.MUTATED_GROUP);

/**
 * StrykerJS counts failed tests. A defect because of which a file of tests cannot even be loaded, or a hook before them
 * fails, leaves none to count: it is told as an error of the run, which counts as noticed.
 */
class FailedBefore {
  private vitest: Vitest | undefined;
  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }
  onTestModuleEnd(file: TestModule): void {
    const suites = [file, ...file.children.allSuites()];
    if (!suites.some((suite) => suite.errors().length > 0)) return;
    this.vitest?.state.catchError(new Error(`${file.relativeModuleId} cannot begin.`), 'Unhandled Error');
  }
}

/** The tests of the group that `npm run mutation` is at. */
export default defineConfig({
  test: {
    environment: 'node',
    reporters: [new FailedBefore()],
    // The worker that holds all files ends with the defect that it was started for.
    isolate: false,
    include: [...(group?.tests ?? [])],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
