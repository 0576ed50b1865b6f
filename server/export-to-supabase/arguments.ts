import { resolve } from 'node:path';
import { isLoopback } from '../process/listen.ts';
import { UserError } from '../process/errors.ts';
import { readOptions } from '../process/read-options.ts';

const USAGE =
  'SUPABASE_SECRET_KEY=... npm run export-to-supabase -- --url https://abc.supabase.co [--from shop.backup.gz]';

export interface ExportArguments {
  url: string;
  /** From the environment only, because other users can read arguments. */
  secretKey: string;
  /** A backup file, or null for the data directory. */
  backup: string | null;
}

/** Reads the arguments. Throws `UserError` for invalid ones, without the key. */
export function readExportArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ExportArguments {
  const options = { url: { type: 'string' }, from: { type: 'string' } } as const;
  const { url, from } = readOptions(args, options, USAGE).values;
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UserError(`Name the project, as in "${USAGE}".`);
  }
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new UserError('--url must begin with https, or others can read the customers.');
  }
  const secretKey = env.SUPABASE_SECRET_KEY;
  if (!secretKey) {
    throw new UserError(
      "SUPABASE_SECRET_KEY isn't set. Find it in the project under Project Settings, API Keys.",
    );
  }
  if (secretKey.startsWith('sb_publishable_')) {
    throw new UserError('SUPABASE_SECRET_KEY is the publishable key: use the secret one.');
  }
  return { url: origin, secretKey, backup: from ? resolve(from) : null };
}
