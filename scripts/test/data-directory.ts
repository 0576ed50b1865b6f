import { makeTemplate } from '../../tests/support/template.ts';
import { run } from '../server/run.ts';

// The data directory that the tests of `npm test` begin with, made once for all its suites.
run(async () => {
  await makeTemplate();
});
