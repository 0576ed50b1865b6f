import { addressOf, networkAddresses } from '../server/listen.ts';
import { basePathOf } from '../settings/public-url.ts';
import { isLoopback, type Settings } from '../settings/server.ts';

/** Tells where the product, which listens on `port` by now, can be opened, and what its owner should know of that. */
export function announce({ host, publicUrl, trustProxy }: Settings, port: number): void {
  const basePath = basePathOf(publicUrl);
  const network = networkAddresses(host, port, basePath);
  if (!isLoopback(host)) {
    console.warn(
      `Warning: HOST is ${host}, so other machines can reach this server, without encryption. ` +
        'Put a proxy with HTTPS before it.',
    );
  }
  if (trustProxy > 0 && !publicUrl) {
    console.warn(
      'Warning: TRUST_PROXY is set without PUBLIC_URL, so a proxy that passes on the name visitors ask for is refused. ' +
        'Set PUBLIC_URL to the address that visitors open.',
    );
  }
  console.log(`Ready: ${addressOf(host, port, basePath)}`);
  for (const address of network) console.log(`On this network: ${address}`);
  if (publicUrl) console.log(`For visitors: ${publicUrl.href}`);
}
