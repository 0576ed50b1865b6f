import { parseArgs } from 'node:util';
import { isLoopback } from '../settings/server.ts';
import { StartError } from '../server/start-error.ts';
import type { Project } from './project.ts';

const USAGE = 'npm run doctor -- --url https://abc.supabase.co --key sb_publishable_...';

/** Which project to examine. Throws `StartError` on invalid arguments, and on a key that must stay secret. */
export function readDoctorArguments(args: readonly string[]): Project {
  const { url, key } = valuesOf(args);
  if (!url || !key) throw new StartError(`Which project, as in "${USAGE}".`);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(`--url must be a web address, as in "${USAGE}".`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new StartError('--url must begin with https: without it everyone on the way can read along.');
  }
  if (isSecret(key)) {
    throw new StartError(
      '--key is the secret key: use the publishable one, and make a new secret key where this one was written down.',
    );
  }
  return { url: origin, key };
}

function valuesOf(args: readonly string[]): { url?: string | undefined; key?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { url: { type: 'string' }, key: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : 'Unknown argument'}; as in "${USAGE}".`);
  }
}

/** The new kind says so; the older kind is a token that names its role. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
  return claims.includes('"service_role"');
}
