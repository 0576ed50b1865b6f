import { run } from '../../scripts/server/run.ts';
import { makeTemplate } from './template.ts';

// The data directory that the tests of `npm test` begin with, made once for all its suites.
run(async () => {
  await makeTemplate();
});
