import { writeFileSync } from 'node:fs';
import { DATABASE_TYPES, databaseTypes } from './postgres/database-types.ts';
import { findPostgres } from './postgres/programs.ts';
import { startProject } from './postgres/project.ts';
import { command } from '../server/process/command.ts';
import { UserError } from '../server/process/errors.ts';

const USE = {
  help: 'npm run database-types: writes the types of the database after a change of the schema.',
};

command(USE, async () => {
  const bin = findPostgres();
  if (!bin) {
    throw new UserError('No PostgreSQL server found: install version 15 or newer, or set POSTGRES_BIN.');
  }
  const project = await startProject(bin);
  try {
    writeFileSync(DATABASE_TYPES, await databaseTypes(project));
    console.log(DATABASE_TYPES);
  } finally {
    project.stop();
  }
});
