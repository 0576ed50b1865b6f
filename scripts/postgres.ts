import { findPostgres } from './postgres/programs.ts';
import { startProject } from './postgres/project.ts';
import { endOnSignal, run } from './server/run.ts';
import { StartError } from './server/start-error.ts';

// `npm run postgres`: starts a temporary PostgreSQL with the migrations, until Ctrl-C.
run(async () => {
  const bin = findPostgres();
  if (!bin) {
    throw new StartError('No PostgreSQL server found: install version 15 or newer, or set POSTGRES_BIN.');
  }
  // The server stops with this process.
  endOnSignal();
  const { url } = await startProject(bin);
  console.log(`${url}\nCtrl-C ends it and removes it.`);
  // Wait for the signal: the server is a separate process.
  setInterval(() => undefined, 60_000);
});
