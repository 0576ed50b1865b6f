import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { picturesIn } from './data-dir.ts';
import { type Context, mustBe, type Reader } from './setting.ts';

/** Takes a text that passes the test. `what` is for the message. */
export function textThat(what: string, passes: (text: string) => boolean): Reader<string> {
  return (text, context) => {
    if (passes(text)) return text;
    throw mustBe(what, text, context);
  };
}

/** Only accept names, because browsers and Postgres disagree about offsets such as +02:00. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Takes a web address, or an existing file of the shop's pictures. */
export function logo(text: string, context: Context): string {
  const pictures = picturesIn(context.dataDir);
  if (/^https?:\/\//.test(text)) {
    if (URL.canParse(text)) return text;
  } else if (/^\/[^/\\]/.test(text) && !text.includes('..')) {
    const file = join(pictures, text);
    if (existsSync(file)) return text;
    throw new UserError(`${context.name} is ${text}, but there is no file ${file}: put it there.`);
  }
  throw mustBe(`a file in ${pictures}, such as /logo.png, or a web address`, text, context);
}

/** Reads the address of a hosted project: its scheme and host. */
export function projectOrigin(text: string, context: Context): string {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  // The dashboard's URL, or one of the project's services.
  const isOther =
    /(^|\.)supabase\.com$/.test(url?.hostname ?? '') ||
    [url?.pathname.slice(1), url?.search, url?.hash, url?.username].some(Boolean);
  if (!url || isOther) throw mustBe('a web address such as https://abc.supabase.co', text, context);
  return url.origin;
}

/** Takes a key that the page can contain. */
export function publishableKey(key: string, { name }: Context): string {
  const role = roleOf(key);
  if (key.startsWith('sb_secret_') || role === 'service_role') {
    throw new UserError(
      `${name} is the secret key, which everyone could read in the page: ` +
        'use the publishable one, and create a new secret key if you ever built the page with this one.',
    );
  }
  if (!/^sb_publishable_\S+$/.test(key) && role !== 'anon') {
    throw new UserError(
      `${name} isn't a publishable key, which begins with sb_publishable_, or the older anon key.`,
    );
  }
  return key;
}

/** Returns the role in an old key, which is a token. */
function roleOf(key: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return claims instanceof Object && 'role' in claims ? String(claims.role) : null;
  } catch {
    return null;
  }
}
