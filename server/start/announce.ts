import type { PGlite } from '@electric-sql/pglite';
import { log } from '../log/log.ts';
import { addressOf, isLoopback, networkAddresses } from '../process/listen.ts';
import { exampleSettings, unreadFiles } from '../settings/advice.ts';
import { settingsFileIn } from '../settings/data-dir.ts';
import { basePathOf } from '../settings/page.ts';
import type { Settings } from '../settings/server.ts';
import { type Environment, isOpenToOthers, readSettingsFile } from '../settings/settings-file.ts';
import { SETTINGS } from '../settings/table.ts';
import { readVersion } from '../process/version.ts';

/** Logs the version and the number of settings; as JSON also which, without secrets. */
export function announceStart(environment: Environment, dataDir: string): void {
  const version = readVersion();
  log('info', 'start', `Customer desk ${version} on Node ${process.versions.node} (${process.platform}).`, {
    version,
    node: process.versions.node,
    platform: process.platform,
  });
  const set = SETTINGS.filter(({ name }) => environment[name]);
  const values = set.map(({ name, isPrivate }) => [name, isPrivate ? '(set)' : (environment[name] ?? '')]);
  log(
    'info',
    'settings',
    `Settings: ${set.length} set, in ${settingsFileIn(dataDir)} or the environment.`,
    Object.fromEntries(values) as Record<string, string>,
  );
}

/** Warns of settings files that nothing reads, and of values that are cut off at a `#`. */
export function warnOfSettings(dataDir: string): void {
  const file = settingsFileIn(dataDir);
  for (const unread of unreadFiles(process.env)) {
    log('warn', 'settings-unread', `${unread} isn't read: the settings are in ${file}.`);
  }
  for (const name of readSettingsFile(file).cut) {
    log(
      'warn',
      'setting-cut',
      `${name} in ${file} ends before the #. If the # belongs to the value, put the value in quotes: ${name}='value'.`,
      { name },
    );
  }
}

/** Warns if a shop with customers shows details of the example shop. */
export async function warnOfExample(db: PGlite, environment: Environment): Promise<void> {
  const names = exampleSettings(environment);
  const { rows } = await db.query('select from public.customers limit 1');
  if (rows.length === 0 || names.length === 0) return;
  log('warn', 'example-shop', `The page still shows the example shop's details: set ${names.join(', ')}.`);
}

/** Logs warnings, the URL, and where customers go, where to sign in and where the data is. */
export function announce(settings: Settings, port: number, hosted: string | null): void {
  warn(settings);
  const { host, publicUrl } = settings;
  const basePath = basePathOf(publicUrl);
  const address = addressOf(host, port, basePath);
  log('info', 'ready', `Ready: ${address}`, { address });

  const customers = publicUrl ? [publicUrl.href] : networkAddresses(host, port, basePath);
  const here = customers.length === 0 ? `${address} (${reachOf(host)})` : customers.join(' or ');
  log('info', 'customers', `Customers: ${here}`, { address: customers[0] ?? address });
  const desk = publicUrl?.href ?? address;
  log('info', 'admin', `You: ${desk}, then Admin Access at the top right`, { address: desk });
  log('info', 'data', `Data: ${hosted ?? placeOf(settings)}`);
}

/** Without a network, a server on every interface still isn't for this computer only. */
function reachOf(host: string): string {
  return isLoopback(host) ? 'this computer only' : 'other computers when this one has a network';
}

function placeOf({ dataDir, backupDir, backupsKept }: Settings): string {
  return backupsKept === 0
    ? `${dataDir}, without daily backups (BACKUPS_KEPT is 0)`
    : `${dataDir}, with a daily backup in ${backupDir}`;
}

function warn({ host, publicUrl, trustProxy, dataDir }: Settings): void {
  const file = settingsFileIn(dataDir);
  if (readSettingsFile(file).variables.ADMIN_PASSWORD && isOpenToOthers(file)) {
    log(
      'warn',
      'settings-open',
      `Other users of this computer can read ADMIN_PASSWORD in ${file}: run chmod 600 ${file}`,
    );
  }
  if (!isLoopback(host)) {
    log(
      'warn',
      'open-network',
      `HOST is ${host}: every computer on the network can reach the desk, without encryption. ` +
        'Use it on your own network only, or put a proxy with HTTPS in front.',
    );
  }
  if (trustProxy > 0 && !publicUrl) {
    log(
      'warn',
      'no-public-url',
      "TRUST_PROXY is set without PUBLIC_URL. A proxy that passes on the visitors' host name is refused. " +
        'Set PUBLIC_URL to the address that visitors open.',
    );
  }
}
