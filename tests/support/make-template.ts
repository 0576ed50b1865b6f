import { run } from '../../server/process/run.ts';
import { makePrograms } from './programs.ts';
import { makeTemplate } from './template.ts';

// Makes the template and programs for all suites of `npm test`.
run(async () => {
  await makePrograms();
  await makeTemplate();
});
