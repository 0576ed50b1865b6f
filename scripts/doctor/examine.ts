import { checkAccounts, readAuthSettings } from './accounts.ts';
import { type Check, checkDatabase } from './database.ts';
import type { Project } from './project.ts';

/** Checks a hosted project from outside. Throws `Unreachable` when it cannot be reached. */
export async function* examine(project: Project): AsyncGenerator<Check, void> {
  yield* checkAccounts(project, await readAuthSettings(project));
  yield* checkDatabase(project);
}
