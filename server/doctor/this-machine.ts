import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { lastWritten } from '../backup/folder.ts';
import { readEnvironment } from '../settings/environment.ts';
import type { Environment } from '../settings/settings-file.ts';
import { exampleSettings, unreadFiles } from '../settings/advice.ts';
import { settingsFileIn } from '../settings/data-dir.ts';
import { type openSettings, readSettings, type Settings } from '../settings/server.ts';
import { UserError } from '../process/errors.ts';
import { existing, FREE_BYTES_MIN, freeBytesAt, isShop } from '../process/folders.ts';
import { addressOf, isLoopback, listen } from '../process/listen.ts';
import { basePathOf, readPageSettings } from '../settings/page.ts';
import type { Check } from './check.ts';

const DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 3_000;
/** The product's first year. An earlier clock is wrong. */
const FIRST_YEAR = 2026;

/** Checks this computer's desk, whether it runs or not. Changes nothing. */
export async function* examineMachine(now = new Date()): AsyncGenerator<Check> {
  const read = readOrFinding();
  if (typeof read === 'string') return yield { what: 'settings', finding: read };
  const { environment, settings } = read;
  const unread = unreadFiles(process.env);
  const file = settingsFileIn(settings.dataDir);
  yield {
    what: `settings in ${file}`,
    finding: unread.length > 0 ? `nothing reads ${unread.join(', ')}` : null,
  };
  const health = await askHealth(settings);
  yield health === null
    ? await checkPort(settings)
    : { what: `running at port ${settings.port}`, finding: null };
  if (health !== null) {
    yield { what: 'the running desk', finding: health.length === 0 ? null : health.join(' ') };
  }
  yield await checkSpace(settings);
  yield checkBackup(settings, now);
  yield checkBackupPlace(settings);
  yield checkData(settings);
  yield checkShop(settings, environment);
  const isOld = now.getFullYear() < FIRST_YEAR;
  yield { what: `clock ${now.toISOString()}`, finding: isOld ? 'set this computer’s date' : null };
  yield checkPublicUrl(settings);
}

function readOrFinding(): ReturnType<typeof openSettings> | string {
  try {
    const environment = readEnvironment();
    readPageSettings(environment);
    return { environment, settings: readSettings(environment) };
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Returns the warnings of a running desk, or null if none runs at the port. */
async function askHealth({ host, port, publicUrl }: Settings): Promise<readonly string[] | null> {
  try {
    const path = `${basePathOf(publicUrl)}healthz`;
    const response = await fetch(new URL(path, addressOf(host, port)), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const health = (await response.json()) as { status: string; warnings?: string[] };
    return health.status === 'ok' ? (health.warnings ?? []) : [`It says: ${health.status}.`];
  } catch {
    return null;
  }
}

async function checkPort({ host, port }: Settings): Promise<Check> {
  const server = createServer();
  try {
    await listen(server, port, host);
    return { what: `port ${port} is free; the desk isn't running`, finding: null };
  } catch {
    return { what: `port ${port}`, finding: 'another program uses it: stop it, or set PORT' };
  } finally {
    server.close();
  }
}

async function checkSpace({ dataDir }: Settings): Promise<Check> {
  const free = await freeBytesAt(existing(dataDir));
  return {
    what: `${Math.round(free / 1e6)} MB of disk space is free`,
    finding: free < FREE_BYTES_MIN ? `free at least ${FREE_BYTES_MIN / 1e6} MB` : null,
  };
}

function checkBackup({ backupDir, backupsKept }: Settings, now: Date): Check {
  const last = lastWritten(backupDir);
  if (last === null) {
    return { what: `no backup in ${backupDir}`, finding: 'make one: npm run backup' };
  }
  const isOld = backupsKept > 0 && now.getTime() - last.getTime() > 2 * DAY_MS;
  return {
    what: `last backup ${last.toISOString()}, in ${backupDir}`,
    finding: isOld ? 'it is more than two days old: keep the desk running, or run npm run backup' : null,
  };
}

function checkBackupPlace({ dataDir, backupDir }: Settings): Check {
  const [backups, data] = [statSync(existing(backupDir)), statSync(existing(dataDir))];
  const isInside = backups.dev === data.dev;
  return {
    what: 'where backups are',
    finding: isInside ? 'on the same disk as the customers: set BACKUP_DIR to another disk' : null,
  };
}

/** A running desk checks its database each day, and a start before it serves. */
function checkData({ dataDir }: Settings): Check {
  const failure = existsSync(join(dataDir, 'backup-failure'));
  return {
    what: isShop(dataDir) ? `the customers are in ${dataDir}` : `no customers yet in ${dataDir}`,
    finding: failure ? 'the last daily backup failed: the log says why' : null,
  };
}

function checkShop({ dataDir }: Settings, environment: Environment): Check {
  const names = isShop(dataDir) ? exampleSettings(environment) : [];
  return {
    what: "the shop's details",
    finding: names.length === 0 ? null : `the page still shows the example shop's: set ${names.join(', ')}`,
  };
}

function checkPublicUrl({ publicUrl, host, trustProxy }: Settings): Check {
  if (publicUrl) return { what: `PUBLIC_URL ${publicUrl.href}`, finding: null };
  const isBehind = trustProxy > 0;
  const reach = isLoopback(host) ? 'only this computer reaches the desk' : 'your network reaches the desk';
  return {
    what: `no PUBLIC_URL: ${reach}`,
    finding: isBehind ? 'set it to the address that visitors open, because TRUST_PROXY is set' : null,
  };
}
