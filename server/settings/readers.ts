import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../process/errors.ts';
import { isLoopback } from '../process/listen.ts';
import { picturesIn } from './data-dir.ts';
import { type Context, mustBe, type Reader, type UnsetValue } from './setting.ts';

/** Describes what counts without a setting: its value, and an example for `.env.example`. */
export function unset<Value>(as: string, value: Value, example: string): UnsetValue<Value> {
  return { as, value: () => value, example };
}

/** Takes any text. */
export const anyText: Reader<string> = (text) => text;

/** Returns the web address in a text; null without one. */
function webAddress(text: string): URL | null {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Reads a whole number. `what` and `hint` are for the message. */
export function wholeNumber(
  from: number,
  to: number,
  what = `a whole number from ${from} to ${to}`,
  hint?: string,
): Reader<number> {
  return (text, context) => {
    const isShort = /^\d+$/.test(text) && text.length <= String(to).length;
    if (isShort && Number(text) >= from && Number(text) <= to) return Number(text);
    throw mustBe(what, text, context, hint);
  };
}

/** Reads the address that gets notifications. The message doesn't show it, because it's often secret. */
export function receiverUrl(text: string, { name }: Context): URL {
  const url = webAddress(text);
  if (!url || url.username || url.password) {
    throw new UserError(
      `${name} must be a web address without a user name, such as https://ntfy.sh/your-own-topic.`,
    );
  }
  return url;
}

/** Reads the folder for backups. An upgrade replaces the program's folder, so a relative one is in the shop's. */
export function backupDir(text: string, { name, dataDir }: Context): string {
  const isOfWindows = /^[A-Za-z]:[\\/]|^\\\\/.test(text);
  if (isOfWindows && process.platform !== 'win32') {
    throw new UserError(
      `${name} is ${text}, a path of Windows: name a folder of this computer, such as /media/usb.`,
    );
  }
  return resolve(dataDir, text);
}

/** Reads one of two words. */
export function oneOf<Word extends string>(...words: readonly [Word, Word]): Reader<Word> {
  return (text, context) => {
    const word = words.find((each) => each === text);
    if (word === undefined) throw mustBe(words.join(' or '), text, context);
    return word;
  };
}

/** Reads the address that visitors open, with a slash at the end. */
export function publicUrl(text: string, context: Context): URL {
  const url = webAddress(text);
  if (!url || url.search || url.hash || url.username || url.password || !isPlainPath(url.pathname)) {
    throw mustBe('the address that visitors open, such as https://desk.example.co.za', text, context);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Only allow characters that need no escaping in headers and configuration files. */
function isPlainPath(path: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(path);
}

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
  if (webAddress(text)) return text;
  if (/^\/[^/\\]/.test(text) && !text.includes('..')) {
    const file = join(pictures, text);
    if (existsSync(file)) return text;
    throw new UserError(`${context.name} is ${text}, but there is no file ${file}: put it there.`);
  }
  throw mustBe(`a file in ${pictures}, such as /logo.png, or a web address`, text, context);
}

/** Reads the address of a hosted project: its scheme and host. */
export function projectOrigin(text: string, context: Context): string {
  const url = webAddress(text);
  // The dashboard's URL, or one of the project's services.
  const isOther =
    /(^|\.)supabase\.com$/.test(url?.hostname ?? '') ||
    [url?.pathname.slice(1), url?.search, url?.hash, url?.username].some(Boolean);
  if (!url || isOther) throw mustBe('a web address such as https://abc.supabase.co', text, context);
  return url.origin;
}

/** Returns the origin of a command's `--url`; null for no web address. Throws `UserError` if others could read `what`. */
export function commandOrigin(text: string, what: string): string | null {
  const url = webAddress(text);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new UserError(`--url must begin with https, or others can read ${what}.`);
  }
  return url?.origin ?? null;
}

/** Takes a key that the page can contain. */
export function publishableKey(key: string, { name }: Context): string {
  if (isSecretKey(key)) {
    throw new UserError(
      `${name} is the secret key, which everyone could read in the page: ` +
        'use the publishable one, and create a new secret key if you ever built the page with this one.',
    );
  }
  if (!/^sb_publishable_\S+$/.test(key) && roleOf(key) !== 'anon') {
    throw new UserError(
      `${name} isn't a publishable key, which begins with sb_publishable_, or the older anon key.`,
    );
  }
  return key;
}

/** Returns whether a project's key must stay secret. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
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
