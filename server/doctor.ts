import { diagnose } from './doctor/diagnose.ts';
import { USE } from './doctor/arguments.ts';
import { command } from './process/command.ts';

command(USE, async ({ values }) => {
  process.exitCode = await diagnose(values, process.env.ADMIN_PASSWORD);
});
