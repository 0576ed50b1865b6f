import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs the official CLI without prompts and telemetry; `home` gets its files. Returns its output, or throws it. */
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
