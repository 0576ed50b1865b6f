import { resolve } from 'node:path';
import { captchaProviders, captchaSettings } from '#lib/captcha.ts';
import { StartError } from './start-error.ts';

/** What `npm start` and `npm run dev` are told by environment variables. */
export interface Settings {
  /** 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database. */
  dataDir: string;
  adminEmail: string;
  /** Undefined: one is generated when the administrator is created. */
  adminPassword: string | undefined;
  /** Registrations let in within ten minutes. Undefined: as the database has it, which begins with 20 and 600. */
  registrationLimits: { perAddress: number | undefined; overall: number | undefined };
  /** Whether all requests come through the shop's own reverse proxy, which tells the client's address. */
  trustProxy: boolean;
}

/** The hosted Supabase project that the page talks to instead of the embedded backend. */
export interface HostedProject {
  /** Scheme and host, which is all that the content security policy needs. */
  origin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
const PORT_MAX = 65_535;
const LIMIT_MAX = 999_999_999;

/** Reads the settings; an empty variable counts as absent. Throws `StartError` on one that cannot be meant. */
export function readSettings(env: Environment, folder = process.cwd()): Settings {
  return {
    port: readPort(env.PORT || '4173'),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(folder, env.DATA_DIR || '.data'),
    adminEmail: env.ADMIN_EMAIL || 'admin@example.com',
    adminPassword: env.ADMIN_PASSWORD || undefined,
    registrationLimits: {
      perAddress: readLimit(env, 'REGISTRATIONS_PER_ADDRESS'),
      overall: readLimit(env, 'REGISTRATIONS_OVERALL'),
    },
    trustProxy: readSwitch(env, 'TRUST_PROXY'),
  };
}

/**
 * The hosted project named by `VITE_SUPABASE_URL` and `VITE_SUPABASE_PUBLISHABLE_KEY`, or `null` for the
 * embedded backend. Throws `StartError` when only one is set: half a project would fail in the visitor's hands.
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
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      `VITE_SUPABASE_URL must be a web address such as https://abc.supabase.co, not "${url}".`,
    );
  }
  return { origin: new URL(url).origin };
}

/**
 * The hosts of the sign-in's captcha as `VITE_CAPTCHA_PROVIDER` and `VITE_CAPTCHA_SITE_KEY` have it; none without.
 * Throws `StartError` on settings that would leave the captcha out without a word.
 */
export function captchaOrigins(env: Environment): readonly string[] {
  const captcha = captchaSettings(env.VITE_CAPTCHA_PROVIDER, env.VITE_CAPTCHA_SITE_KEY);
  if (typeof captcha === 'string') throw new StartError(captcha);
  return captcha ? captchaProviders[captcha.provider].origins : [];
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= PORT_MAX)) {
    throw new StartError(
      `PORT must be a whole number from 0 to ${PORT_MAX} (0 picks a free one), not "${text}".`,
    );
  }
  return port;
}

function readLimit(env: Environment, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit < 1) {
    throw new StartError(`${name} must be a whole number from 1 to ${LIMIT_MAX}, not "${text}".`);
  }
  return limit;
}

function readSwitch(env: Environment, name: string): boolean {
  const text = env[name];
  if (text && text !== '0' && text !== '1') {
    throw new StartError(`${name} must be 1, or 0 or nothing for off, not "${text}".`);
  }
  return text === '1';
}
