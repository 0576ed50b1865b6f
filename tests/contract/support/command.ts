import { execFile } from 'node:child_process';
import { program, QUICK_NODE } from '../../support/programs.ts';

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `server/<name>.ts` in another process until it ends. */
export function command(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...QUICK_NODE, ...program(name), ...args],
      { env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ exitCode: child.exitCode, stdout, stderr }),
    );
  });
}
