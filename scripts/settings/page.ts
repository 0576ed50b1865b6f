import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { captchaProviders, captchaSettings } from '#lib/captcha.ts';
import { StartError } from '../server/start-error.ts';
import { PAGE_SETTINGS, type PageSettingName } from './catalogue.ts';
import type { Environment } from './environment.ts';
import { basePathOf, readPublicUrl } from './public-url.ts';

/** What the page is built with. */
export interface PageSettings {
  /** The `VITE_` settings that are set, which the build writes into the page. */
  variables: Readonly<Partial<Record<PageSettingName, string>>>;
  /** The address that visitors open, with a slash at its end; `''` when it is not set. */
  publicUrl: string;
  /** The path that the page is served below, with a slash at both ends. */
  basePath: string;
}

/** The hosted Supabase project that the page talks to instead of the embedded backend. */
export interface HostedProject {
  /** Scheme and host, which is all that the content security policy needs. */
  origin: string;
}

/** Reads and checks everything that the page is built with. Throws `StartError` on an invalid setting. */
export function readPageSettings(env: Environment, folder = process.cwd()): PageSettings {
  readHostedProject(env);
  captchaOrigins(env);
  checkBusiness(env, folder);
  const { VITE_SHOW_PLAIN_CSV: plain } = env;
  if (plain && plain !== 'true' && plain !== 'false') {
    throw new StartError(`VITE_SHOW_PLAIN_CSV must be true or false, not "${plain}".`);
  }
  const set = PAGE_SETTINGS.flatMap(({ name }) => (env[name] ? [[name, env[name]]] : []));
  const publicUrl = readPublicUrl(env);
  return {
    variables: Object.fromEntries(set) as PageSettings['variables'],
    publicUrl: publicUrl?.href ?? '',
    basePath: basePathOf(publicUrl),
  };
}

/**
 * The hosted project named by `VITE_SUPABASE_URL` and `VITE_SUPABASE_PUBLISHABLE_KEY`, or `null` for the
 * embedded backend. Throws `StartError` when only one is set, since half a project would fail only in the visitor's browser,
 * and on a secret key, which the build would publish.
 */
export function readHostedProject(env: Environment): HostedProject | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  if (!url && !key) return null;
  if (!url) {
    throw new StartError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both, or neither.',
    );
  }
  if (!key) {
    throw new StartError(
      'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: set both, or neither.',
    );
  }
  checkKey(key);
  return { origin: readProjectUrl(url) };
}

/**
 * The hosts of the sign-in's captcha as `VITE_CAPTCHA_PROVIDER` and `VITE_CAPTCHA_SITE_KEY` have it; none without.
 * Throws `StartError` on settings that would silently leave the captcha out.
 */
export function captchaOrigins(env: Environment): readonly string[] {
  const captcha = captchaSettings(env.VITE_CAPTCHA_PROVIDER, env.VITE_CAPTCHA_SITE_KEY);
  if (typeof captcha === 'string') throw new StartError(captcha);
  return captcha ? captchaProviders[captcha.provider].origins : [];
}

function readProjectUrl(text: string): string {
  const refuse = (): never => {
    throw new StartError(
      `VITE_SUPABASE_URL must be a web address such as https://abc.supabase.co, not "${text}".`,
    );
  };
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) refuse();
  const { origin, hostname, pathname, search, hash, username } = new URL(text);
  // The dashboard's address, or that of one of the project's services.
  const isOther = /(^|\.)supabase\.com$/.test(hostname) || pathname !== '/' || search !== '' || hash !== '';
  if (isOther || username !== '') refuse();
  return origin;
}

function checkKey(key: string): void {
  const role = roleOf(key);
  if (key.startsWith('sb_secret_') || role === 'service_role') {
    throw new StartError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is the secret key, which may do everything and would be built into the page: ' +
        'use the publishable one, and make a new secret key if this one was ever built.',
    );
  }
  if (!/^sb_publishable_\S+$/.test(key) && role !== 'anon') {
    throw new StartError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is no publishable key: it begins with sb_publishable_, or is the older anon key.',
    );
  }
}

/** The role that a key of the older kind, a token, names; `null` for another text. */
function roleOf(key: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return claims instanceof Object && 'role' in claims ? String(claims.role) : null;
  } catch {
    return null;
  }
}

function checkBusiness(env: Environment, folder: string): void {
  const { VITE_BUSINESS_EMAIL: email, VITE_BUSINESS_PHONE: phone, VITE_BUSINESS_TIME_ZONE: zone } = env;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new StartError(
      `VITE_BUSINESS_EMAIL must be an e-mail address such as desk@example.com, not "${email}".`,
    );
  }
  if (phone && !/(\d\D*){3}/.test(phone)) {
    throw new StartError(`VITE_BUSINESS_PHONE must be a phone number such as 051 555 0148, not "${phone}".`);
  }
  if (zone && !isTimeZone(zone)) {
    throw new StartError(
      `VITE_BUSINESS_TIME_ZONE must be a time zone such as Africa/Johannesburg, not "${zone}".`,
    );
  }
  if (env.VITE_BUSINESS_LOGO) checkLogo(env.VITE_BUSINESS_LOGO, folder);
}

/** By name only: what an offset such as +02:00 means, a browser and Postgres do not agree on. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function checkLogo(logo: string, folder: string): void {
  if (/^https?:\/\//.test(logo)) {
    if (URL.canParse(logo)) return;
  } else if (/^\/[^/\\]/.test(logo) && !logo.includes('..')) {
    if (existsSync(join(folder, 'public', logo))) return;
    throw new StartError(`VITE_BUSINESS_LOGO is ${logo}, and there is no file public${logo}: put it there.`);
  }
  throw new StartError(
    `VITE_BUSINESS_LOGO must be a file in public/, such as /logo.png, or a web address, not "${logo}".`,
  );
}
