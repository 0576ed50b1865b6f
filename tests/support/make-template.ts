import { run } from '../../scripts/server/run.ts';
import { makePrograms } from './programs.ts';
import { makeTemplate } from './template.ts';

// What the tests of `npm test` begin with, made once for all its suites: a data directory, and the programs.
run(async () => {
  await makePrograms();
  await makeTemplate();
});
