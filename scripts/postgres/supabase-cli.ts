import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs the official CLI on this project's folder, with `--remote=postgresql://...` for a database, and returns its
 * output. It asks nothing and sends no telemetry; its files go to `home`.
 *
 * @throws Error with its output if it fails
 */
export async function supabaseCli(args: readonly string[], { home }: { home: string }): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/supabase/dist/supabase.js', ...args],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        USERPROFILE: home,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  );
  return stdout;
}
