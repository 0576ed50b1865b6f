import { UserError } from '../process/errors.ts';
import { askOnce } from '../process/ask-password.ts';
import type { Admin } from './admin.ts';
import { type DoctorOptions, readDoctorArguments } from './arguments.ts';
import { examine } from './examine.ts';
import { type Check, examineMachine } from './this-machine.ts';
import { expectedSchema } from './expected-schema.ts';

/** Checks a hosted project, or this computer without options, and prints each check. Returns 0: no findings; 1: findings; 2: it can't be checked. */
export async function diagnose(
  options: DoctorOptions,
  password: string | undefined,
  expect = expectedSchema,
): Promise<0 | 1 | 2> {
  try {
    if (Object.keys(options).length === 0) return await report(examineMachine(), 'This computer is ready.');
    const { email, ...project } = readDoctorArguments(options);
    const admin: Admin | null = email === undefined ? null : { email, password: password ?? (await ask()) };
    return await report(examine(project, admin, expect), verdict(admin !== null));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 2;
  }
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

function ask(): Promise<string> {
  return askOnce('Password: ', process.stdin, process.stderr);
}

function verdict(asAdmin: boolean): string {
  return asAdmin
    ? "Safe and complete: visitors can only register, and the database is this version's."
    : 'Safe for visitors: they can only register. Not checked without an admin (--email): triggers, ' +
        "registration limits, what admins need, and views and functions that aren't ours.";
}
