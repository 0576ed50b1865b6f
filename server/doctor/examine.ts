import { type Admin, checkSchema } from './admin.ts';
import { checkAccounts, readAuthSettings } from './accounts.ts';
import { type Check, checkDatabase } from './database.ts';
import { expectedSchema } from './expected-schema.ts';
import { checkServices } from './services.ts';
import type { Project } from './project.ts';

/** Checks a hosted project as a visitor and, if given, as an admin. Throws `UserError`. */
export async function* examine(
  project: Project,
  admin: Admin | null,
  expect = expectedSchema,
): AsyncGenerator<Check, void> {
  yield* checkAccounts(project, await readAuthSettings(project));
  const expected = await expect();
  yield* checkDatabase(project, expected);
  yield* checkServices(project);
  if (admin) yield* checkSchema(project, admin, expected.checked);
}
