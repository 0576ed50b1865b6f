import type { TestModule, Vitest } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

const group = GROUPS.find(({ name }) => name === process.env.MUTATED_GROUP);

/**
 * StrykerJS counts failed tests. A defect because of which a file of tests cannot even be loaded leaves none to count:
 * it is told as an error of the run, which counts as noticed.
 */
class FailedLoading {
  private vitest: Vitest | undefined;
  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }
  onTestModuleEnd(file: TestModule): void {
    if (file.state() !== 'failed' || file.children.size > 0) return;
    this.vitest?.state.catchError(new Error(`${file.relativeModuleId} cannot be loaded.`), 'Unhandled Error');
  }
}

/** The tests of the group that `npm run mutation` is at. */
export default defineConfig({
  test: {
    environment: 'node',
    reporters: [new FailedLoading()],
    // The worker that holds all files ends with the defect that it was started for.
    isolate: false,
    include: [...(group?.tests ?? [])],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
