import { spawn } from 'node:child_process';
import { UserError } from '../server/process/errors.ts';
import { run } from '../server/process/run.ts';
import { checkTools, TOOLS } from './tools.ts';

// `node scripts/launch.cjs tool NAME ...`: runs a development tool, or says in one line what's missing.
run(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!isTool(name))
    throw new UserError(`There is no tool ${name}. Choose from ${Object.keys(TOOLS).join(', ')}.`);
  checkTools();
  const child = spawn(process.execPath, [TOOLS[name], ...args], { stdio: 'inherit' });
  process.once('SIGTERM', () => child.kill());
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
});

function isTool(name: string): name is keyof typeof TOOLS {
  return name in TOOLS;
}
