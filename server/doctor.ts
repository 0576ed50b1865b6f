import { diagnose } from './doctor/diagnose.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { run } from './process/run.ts';

// `npm run doctor`: checks this computer's desk. With `-- --url ... --key ... [--email ...]`, a hosted project.
run(async () => {
  process.exitCode = await diagnose(takeDataDir(process.argv.slice(2)), process.env.ADMIN_PASSWORD);
});
