import { readDoctorArguments } from './doctor/arguments.ts';
import { examine } from './doctor/examine.ts';
import { Unreachable } from './doctor/project.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';

// `npm run doctor -- --url ... --key ...`: whether a hosted project is safe and complete, seen with the public key
// alone. Exit code 0: it is; 1: there are findings; 2: it could not be looked at.
run(async () => {
  try {
    let findings = 0;
    for await (const { what, finding } of examine(readDoctorArguments(process.argv.slice(2)))) {
      console.log(finding === null ? `ok       ${what}` : `FINDING  ${what}: ${finding}`);
      if (finding !== null) findings += 1;
    }
    console.log(findings === 0 ? 'Safe and complete.' : `Findings: ${findings}.`);
    process.exitCode = findings === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable) && !(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
});
