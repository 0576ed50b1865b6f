import type { TestModule, Vitest } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

const group = GROUPS.find(({ name }) => name === process.env.MUTATED_GROUP);

/** Reports an error when a mutant breaks loading or a hook, because StrykerJS only counts failed tests. */
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

export default defineConfig({
  test: {
    environment: 'node',
    reporters: [new FailedBefore()],
    // The worker ends with its mutant.
    isolate: false,
    include: [...(group?.tests ?? [])],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
