import { askOnce } from './admins/ask-password.ts';
import type { Admin } from './doctor/admin.ts';
import { readDoctorArguments } from './doctor/arguments.ts';
import { examine } from './doctor/examine.ts';
import { Unreachable } from './doctor/project.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';

// `npm run doctor -- --url ... --key ... [--email ...]`: checks a hosted project.
// Exit code 0: no findings; 1: findings; 2: it can't be checked.
run(async () => {
  try {
    const { email, ...project } = readDoctorArguments(process.argv.slice(2));
    const admin: Admin | null =
      email === undefined ? null : { email, password: process.env.ADMIN_PASSWORD ?? (await ask()) };
    let findings = 0;
    for await (const { what, finding } of examine(project, admin)) {
      console.log(finding === null ? `ok       ${what}` : `FINDING  ${what}: ${finding}`);
      if (finding !== null) findings += 1;
    }
    console.log(findings === 0 ? verdict(admin !== null) : `Findings: ${findings}.`);
    process.exitCode = findings === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable) && !(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
});

function ask(): Promise<string> {
  return askOnce('Password: ', process.stdin, process.stderr);
}

function verdict(asAdmin: boolean): string {
  return asAdmin
    ? "Safe and complete: visitors can only register, and the database is this version's."
    : 'Safe for visitors: they can only register. Not checked without an admin (--email): triggers, ' +
        "registration limits, what admins need, and views and functions that aren't ours.";
}
