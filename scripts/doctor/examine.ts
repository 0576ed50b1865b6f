import { checkAccounts, readAuthSettings } from './accounts.ts';
import { type Check, checkDatabase } from './database.ts';
import type { Project } from './project.ts';

/** Looks at a hosted project from outside, check by check. Throws `Unreachable` when it cannot be looked at. */
export async function* examine(project: Project): AsyncGenerator<Check, void> {
  yield* checkAccounts(project, await readAuthSettings(project));
  yield* checkDatabase(project);
}
