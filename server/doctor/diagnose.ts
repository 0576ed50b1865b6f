import { UserError } from '../process/errors.ts';
import { askOnce } from '../process/ask-password.ts';
import { checkAccounts, readAuthSettings } from './accounts.ts';
import { type Admin, checkSchema } from './admin.ts';
import { type DoctorOptions, readDoctorArguments } from './arguments.ts';
import type { Check } from './check.ts';
import { examineMachine } from './this-machine.ts';
import { expectedSchema } from './expected-schema.ts';
import type { Project } from './project.ts';
import { checkServices } from './services.ts';
import { checkVisitors } from './visitors.ts';

/** Checks a hosted project, or this computer without options, and prints each check. Returns 0: no findings; 1: findings; 2: it can't be checked. */
export async function diagnose(
  options: DoctorOptions,
  adminPassword: string | undefined,
  expect = expectedSchema,
): Promise<0 | 1 | 2> {
  try {
    if (Object.keys(options).length === 0) return await report(examineMachine(), 'This computer is ready.');
    const { email, ...project } = readDoctorArguments(options);
    const password = adminPassword ?? (await askOnce('Password: ', process.stdin, process.stderr));
    return await report(
      examine(project, { email, password }, expect),
      "Safe and complete: visitors can only register, and the database is this version's.",
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Checks a hosted project as a visitor and as an admin. Throws `UserError`. */
export async function* examine(
  project: Project,
  admin: Admin,
  expect = expectedSchema,
): AsyncGenerator<Check, void> {
  yield* checkAccounts(project, await readAuthSettings(project));
  yield* checkVisitors(project);
  yield* checkServices(project);
  yield* checkSchema(project, admin, await expect());
}

async function report(checks: AsyncIterable<Check>, verdictIfFine: string): Promise<0 | 1> {
  let findings = 0;
  for await (const { what, finding } of checks) {
    console.log(finding === null ? `ok       ${what}` : `FINDING  ${what}: ${finding}`);
    if (finding !== null) findings += 1;
  }
  console.log(findings === 0 ? verdictIfFine : `Findings: ${findings}.`);
  return findings === 0 ? 0 : 1;
}
