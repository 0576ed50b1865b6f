import { log } from '../log/log.ts';
import { addressOf, networkAddresses } from '../server/listen.ts';
import { SETTINGS } from '../settings/catalogue.ts';
import type { Environment } from '../settings/environment.ts';
import { basePathOf } from '../settings/public-url.ts';
import { isLoopback, type Settings } from '../settings/server.ts';
import { readVersion } from '../version.ts';

/** Logs what is started, and which settings differ from their defaults; for secrets only that they are set. */
export function announceStart(environment: Environment): void {
  const version = readVersion();
  log('info', 'start', `Customer desk ${version} on Node ${process.versions.node} (${process.platform}).`, {
    version,
    node: process.versions.node,
    platform: process.platform,
  });
  const set = SETTINGS.flatMap(({ name, isPrivate }) => {
    const value = environment[name];
    return value ? [[name, isPrivate ? '(set)' : value] as const] : [];
  });
  const told = set.map(([name, value]) => `${name}=${value}`).join(', ');
  log('info', 'settings', `Settings: ${told || 'all as they are by default'}.`, Object.fromEntries(set));
}

/** Logs the addresses at which the product, which already listens on `port`, can be opened, and warns where needed. */
export function announce({ host, publicUrl, trustProxy }: Settings, port: number): void {
  const basePath = basePathOf(publicUrl);
  if (!isLoopback(host)) {
    log(
      'warn',
      'open-network',
      `HOST is ${host}, so other machines can reach this server, without encryption. ` +
        'Put a proxy with HTTPS before it.',
    );
  }
  if (trustProxy > 0 && !publicUrl) {
    log(
      'warn',
      'no-public-url',
      'TRUST_PROXY is set without PUBLIC_URL, so a proxy that passes on the name visitors ask for is refused. ' +
        'Set PUBLIC_URL to the address that visitors open.',
    );
  }
  const address = addressOf(host, port, basePath);
  log('info', 'ready', `Ready: ${address}`, { address });
  for (const network of networkAddresses(host, port, basePath)) {
    log('info', 'network-address', `On this network: ${network}`, { address: network });
  }
  if (publicUrl) {
    log('info', 'public-address', `For visitors: ${publicUrl.href}`, { address: publicUrl.href });
  }
}
