import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { codeOf, UserError } from './errors.ts';

const GRACE_MS = 2_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Binds the server and returns its port; 0 lets the system choose. Throws `UserError` for an unavailable address. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw addressError(error, port, host) ?? error;
  }
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its connections: those that hang after two seconds, so that they don't delay the exit. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}

/** Returns the message for an address that can't be used, or null for another error. */
export function addressError(error: unknown, port: number, host: string): UserError | null {
  switch (codeOf(error) ?? '') {
    case 'EADDRINUSE':
      return new UserError(
        `Port ${port} is already in use: stop the program that uses it, or set PORT (0 picks a free one).`,
      );
    case 'EACCES':
      return new UserError(
        `Port ${port} needs rights that this user doesn't have: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UserError(
        `HOST "${host}" isn't an address of this computer: 127.0.0.1 serves this computer only.`,
      );
    default:
      return null;
  }
}

/** Returns the URL to open on this computer: localhost for a server on every interface. */
export function addressOf(host: string, port: number, basePath = '/'): string {
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${basePath}`;
}

/** Returns the URLs at which other computers can open `host`. */
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

/** Returns whether only this computer can reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Link-local addresses aren't usable: IPv6 ones need a zone, IPv4 ones mean that DHCP failed. */
function isReachable(family: string, address: string, host: string): boolean {
  if (family === 'IPv6') return host === '::' && !address.startsWith('fe80:');
  return !address.startsWith('169.254.');
}
