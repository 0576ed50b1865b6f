import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { captchaProviders, captchaSettings } from '#lib/captcha.ts';
import { UserError } from '../process/errors.ts';
import { PAGE_SETTINGS, type PageSettingName } from './catalogue.ts';
import { dataDirOf, picturesIn } from './data-dir.ts';
import type { Environment } from './settings-file.ts';
import { basePathOf, readPublicUrl } from './public-url.ts';

export interface PageSettings {
  variables: Readonly<Partial<Record<PageSettingName, string>>>;
  /** The public URL with a slash at the end, or ''. */
  publicUrl: string;
  /** The page's path, with slashes at both ends. */
  basePath: string;
  pictures: string;
}

export interface HostedProject {
  /** Scheme and host, for the content security policy. */
  origin: string;
}

/** Reads and checks the page's settings. Throws `UserError` for an invalid one. */
export function readPageSettings(env: Environment, folder = process.cwd()): PageSettings {
  readHostedProject(env);
  captchaOrigins(env);
  const pictures = picturesIn(dataDirOf(env, folder));
  checkBusiness(env, pictures);
  const { VITE_SHOW_PLAIN_CSV: plain } = env;
  if (plain && plain !== 'true' && plain !== 'false') {
    throw new UserError(`VITE_SHOW_PLAIN_CSV must be true or false, not "${plain}".`);
  }
  const set = PAGE_SETTINGS.flatMap(({ name }) => (env[name] ? [[name, env[name]]] : []));
  const publicUrl = readPublicUrl(env);
  return {
    variables: Object.fromEntries(set) as PageSettings['variables'],
    publicUrl: publicUrl?.href ?? '',
    basePath: basePathOf(publicUrl),
    pictures,
  };
}

/** Returns the hosted project or null. Throws `UserError` for a missing setting or a key that must stay secret. */
export function readHostedProject(env: Environment): HostedProject | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  if (!url && !key) return null;
  if (!url) {
    throw new UserError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both, or neither.',
    );
  }
  if (!key) {
    throw new UserError(
      'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: set both, or neither.',
    );
  }
  checkKey(key);
  return { origin: readProjectUrl(url) };
}

/** Returns the CAPTCHA's hosts. Throws `UserError` for incomplete settings. */
export function captchaOrigins(env: Environment): readonly string[] {
  const captcha = captchaSettings(env.VITE_CAPTCHA_PROVIDER, env.VITE_CAPTCHA_SITE_KEY);
  if (typeof captcha === 'string') throw new UserError(captcha);
  return captcha ? captchaProviders[captcha.provider].origins : [];
}

function readProjectUrl(text: string): string {
  const refuse = (): never => {
    throw new UserError(
      `VITE_SUPABASE_URL must be a web address such as https://abc.supabase.co, not "${text}".`,
    );
  };
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) refuse();
  const { origin, hostname, pathname, search, hash, username } = new URL(text);
  // The dashboard's URL, or one of the project's services.
  const isOther = /(^|\.)supabase\.com$/.test(hostname) || pathname !== '/' || search !== '' || hash !== '';
  if (isOther || username !== '') refuse();
  return origin;
}

function checkKey(key: string): void {
  const role = roleOf(key);
  if (key.startsWith('sb_secret_') || role === 'service_role') {
    throw new UserError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is the secret key, which everyone could read in the page: ' +
        'use the publishable one, and create a new secret key if you ever built the page with this one.',
    );
  }
  if (!/^sb_publishable_\S+$/.test(key) && role !== 'anon') {
    throw new UserError(
      "VITE_SUPABASE_PUBLISHABLE_KEY isn't a publishable key, which begins with sb_publishable_, or the older anon key.",
    );
  }
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

function checkBusiness(env: Environment, pictures: string): void {
  const { VITE_BUSINESS_EMAIL: email, VITE_BUSINESS_PHONE: phone, VITE_BUSINESS_TIME_ZONE: zone } = env;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UserError(
      `VITE_BUSINESS_EMAIL must be an email address such as desk@example.com, not "${email}".`,
    );
  }
  if (phone && !/(\d\D*){3}/.test(phone)) {
    throw new UserError(`VITE_BUSINESS_PHONE must be a phone number such as 051 555 0148, not "${phone}".`);
  }
  if (zone && !isTimeZone(zone)) {
    throw new UserError(
      `VITE_BUSINESS_TIME_ZONE must be a time zone such as Africa/Johannesburg, not "${zone}".`,
    );
  }
  if (env.VITE_BUSINESS_LOGO) checkLogo(env.VITE_BUSINESS_LOGO, pictures);
}

/** Only accept names, because browsers and Postgres disagree about offsets such as +02:00. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function checkLogo(logo: string, pictures: string): void {
  if (/^https?:\/\//.test(logo)) {
    if (URL.canParse(logo)) return;
  } else if (/^\/[^/\\]/.test(logo) && !logo.includes('..')) {
    const file = join(pictures, logo);
    if (existsSync(file)) return;
    throw new UserError(`VITE_BUSINESS_LOGO is ${logo}, but there is no file ${file}: put it there.`);
  }
  throw new UserError(
    `VITE_BUSINESS_LOGO must be a file in ${pictures}, such as /logo.png, or a web address, not "${logo}".`,
  );
}
