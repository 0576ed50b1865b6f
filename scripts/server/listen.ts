import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '../settings/server.ts';
import { StartError } from './start-error.ts';

/**
 * Binds the server and returns its port, which the system chooses for port 0.
 * Throws `StartError` when the address cannot be used.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw addressError(error, port, host) ?? error;
  }
  return (server.address() as AddressInfo).port;
}

/** The message for an address that cannot be used; `null` when the error is about something else. */
export function addressError(error: unknown, port: number, host: string): StartError | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return portInUse(port);
    case 'EACCES':
      return new StartError(
        `Port ${port} needs rights that this user does not have: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST "${host}" is not an address of this machine: 127.0.0.1 serves this machine only.`,
      );
    default:
      return null;
  }
}

export function portInUse(port: number): StartError {
  return new StartError(
    `Port ${port} is already in use: stop the program that uses it, or set PORT (0 picks a free one).`,
  );
}

/** The address to open in a browser here. A server on every interface is reached from here as localhost. */
export function addressOf(host: string, port: number, basePath = '/'): string {
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${basePath}`;
}

/**
 * The addresses at which other machines on the network, such as a phone, can open what is served on `host`: none for a
 * loopback address, and for the wildcard address one for each interface that is up. `interfaces` are this machine's.
 */
export function networkAddresses(
  host: string,
  port: number,
  basePath: string,
  interfaces = networkInterfaces(),
): string[] {
  if (!isEverywhere(host)) return isLoopback(host) ? [] : [addressOf(host, port, basePath)];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, address }) => !internal && isReachable(family, address, host))
    .map(({ address }) => addressOf(address, port, basePath));
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Link-local addresses are left out: an IPv6 one needs a zone, and an IPv4 one means that DHCP has failed. */
function isReachable(family: string, address: string, host: string): boolean {
  if (family === 'IPv6') return host === '::' && !address.startsWith('fe80:');
  return !address.startsWith('169.254.');
}
