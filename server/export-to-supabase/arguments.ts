import { resolve } from 'node:path';
import { wrongUse } from '../process/command.ts';
import { UserError } from '../process/errors.ts';
import { commandOrigin } from '../settings/readers.ts';

export const USE = {
  help: `npm run export-to-supabase -- --url https://abc.supabase.co: copies the shop to a hosted project.
The environment variable SUPABASE_SECRET_KEY has the project's secret key.

  --url URL       the project's address
  --from FILE     copy this backup instead of the shop's folder
  --data-dir DIR  use the shop in that folder`,
  options: { url: { type: 'string' }, from: { type: 'string' } },
  ofShop: true,
} as const;

export interface ExportArguments {
  url: string;
  /** From the environment only, because other users can read arguments. */
  secretKey: string;
  /** A backup file, or null for the data directory. */
  backup: string | null;
}

/** Reads the options. Throws `UserError` for invalid ones, without the key. */
export function readExportArguments(
  { url, from }: Readonly<Partial<Record<keyof typeof USE.options, string>>>,
  env: Readonly<Record<string, string | undefined>>,
): ExportArguments {
  const origin = commandOrigin(url ?? '', 'the customers');
  if (origin === null) throw wrongUse('Name the project, with --url.', USE);
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
