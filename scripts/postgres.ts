import { findPostgres } from './postgres/programs.ts';
import { startProject } from './postgres/project.ts';
import { endOnSignal, run } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';

run(async () => {
  const bin = findPostgres();
  if (!bin) {
    throw new UserError('No PostgreSQL server found: install version 15 or newer, or set POSTGRES_BIN.');
  }
  endOnSignal();
  const { url } = await startProject(bin);
  console.log(`${url}\nCtrl-C ends it and removes it.`);
  // Keep running, because the server is a separate process.
  setInterval(() => undefined, 60_000);
});
