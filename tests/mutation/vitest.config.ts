import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

const group = GROUPS.find(({ folder }) => folder === process.env.MUTATED_FOLDER);

/** The tests of the group that `npm run mutation` is at. */
export default defineConfig({
  test: {
    environment: 'node',
    // The worker that holds all files ends with the defect that it was started for.
    isolate: false,
    include: [...(group?.tests ?? [])],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
