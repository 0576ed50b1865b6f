import { isLoopback } from '../process/listen.ts';
import { UserError } from '../process/errors.ts';
import { readOptions } from '../process/read-options.ts';
import { isSecretKey } from '../settings/readers.ts';
import type { Project } from './project.ts';

const USAGE = 'npm run doctor -- --url https://abc.supabase.co --key sb_publishable_... [--email ADMIN]';

export interface DoctorArguments extends Project {
  email?: string | undefined;
}

/** Reads the arguments. Throws `UserError` for invalid ones and for a secret key. */
export function readDoctorArguments(args: readonly string[]): DoctorArguments {
  const options = { url: { type: 'string' }, key: { type: 'string' }, email: { type: 'string' } } as const;
  const { url, key, email } = readOptions(args, options, USAGE).values;
  if (!url || !key) throw new UserError(`Name the project, as in "${USAGE}".`);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UserError(`--url must be a web address, as in "${USAGE}".`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new UserError('--url must begin with https, or others can read the connection.');
  }
  if (isSecretKey(key)) {
    throw new UserError(
      '--key is the secret key: use the publishable one, and create a new secret key if you stored this one anywhere.',
    );
  }
  return { url: origin, key, email };
}
