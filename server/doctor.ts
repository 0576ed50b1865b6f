import { diagnose } from './doctor/diagnose.ts';
import { run } from './process/run.ts';

// `npm run doctor -- --url ... --key ... [--email ...]`: checks a hosted project.
run(async () => {
  process.exitCode = await diagnose(process.argv.slice(2), process.env.ADMIN_PASSWORD);
});
