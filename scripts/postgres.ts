import { findPostgres } from './postgres/programs.ts';
import { startProject } from './postgres/project.ts';
import { command } from '../server/process/command.ts';
import { endOnSignal } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';

const USE = {
  help: 'npm run postgres: starts a temporary PostgreSQL with the migrations, until Ctrl-C.',
  options: {},
};

command(USE, async () => {
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
