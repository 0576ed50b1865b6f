import { execFile } from 'node:child_process';

import { program, QUICK_NODE } from '../../support/programs.ts';

export interface Ended {
  /** `null` when a signal ended it. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `scripts/<name>.ts` to its end as `npm run` does, while this process goes on. */
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
