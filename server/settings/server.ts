import { join, resolve } from 'node:path';
import type { LogFormat } from '../log/log.ts';
import { UserError } from '../process/errors.ts';
import { dataDirOf } from './data-dir.ts';
import type { Environment } from './settings-file.ts';
import { readPublicUrl } from './public-url.ts';

export interface Settings {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  dataDir: string;
  backupDir: string;
  /** The number of automatic backups to keep. 0 makes none. */
  backupsKept: number;
  adminEmail: string;
  /** Undefined: generated with the admin. */
  adminPassword: string | undefined;
  /** Undefined: as stored in the database. */
  registrationLimits: { perAddress: number | undefined; overall: number | undefined };
  publicUrl: URL | null;
  trustProxy: number;
  logFormat: LogFormat;
  logRequests: boolean;
}

const PORT_MAX = 65_535;
const BACKUPS_KEPT = 14;
const LIMIT_MAX = 999_999_999;

/** Reads the settings. An empty variable counts as missing. Throws `UserError` for an invalid one. */
export function readSettings(env: Environment, folder = process.cwd()): Settings {
  const dataDir = dataDirOf(env, folder);
  return {
    port: readPort(env.PORT || '4173'),
    host: env.HOST || '127.0.0.1',
    dataDir,
    backupDir: env.BACKUP_DIR ? resolve(folder, env.BACKUP_DIR) : join(dataDir, 'backups'),
    backupsKept: readKept(env),
    adminEmail: env.ADMIN_EMAIL || 'admin@example.com',
    adminPassword: env.ADMIN_PASSWORD || undefined,
    registrationLimits: {
      perAddress: readLimit(env, 'REGISTRATIONS_PER_ADDRESS'),
      overall: readLimit(env, 'REGISTRATIONS_OVERALL'),
    },
    publicUrl: readPublicUrl(env),
    trustProxy: readProxies(env),
    logFormat: readOneOf(env, 'LOG_FORMAT', ['text', 'json']),
    logRequests: readOneOf(env, 'LOG_REQUESTS', ['false', 'true']) === 'true',
  };
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= PORT_MAX)) {
    throw new UserError(
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
    throw new UserError(`${name} must be a whole number from 1 to ${LIMIT_MAX}, not "${text}".`);
  }
  return limit;
}

/** Reads one of several words. The first is the default. */
function readOneOf<Word extends string>(
  env: Environment,
  name: string,
  [usual, other]: readonly [Word, Word],
): Word {
  const text = env[name] || usual;
  const word = [usual, other].find((each) => each === text);
  if (word === undefined) throw new UserError(`${name} must be ${usual} or ${other}, not "${text}".`);
  return word;
}

function readKept({ BACKUPS_KEPT: text }: Environment): number {
  if (!text) return BACKUPS_KEPT;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new UserError(
    `BACKUPS_KEPT must be how many backups are kept, 0 to 999 (0: no daily ones), not "${text}".`,
  );
}

function readProxies({ TRUST_PROXY: text }: Environment): number {
  if (!text) return 0;
  if (/^\d$/.test(text)) return Number(text);
  throw new UserError(
    `TRUST_PROXY must be how many of your own proxies there are, 0 to 9, not "${text}": 1 with nginx or Caddy alone.`,
  );
}
