import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '../process/listen.ts';

/** Limits also apply to clients that disconnected before their address was read. */
const UNKNOWN_ADDRESS = '0.0.0.0';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Returns the client's address: the socket's, or behind proxies the entry of X-Forwarded-For that the first one added.
 * Shorter lists bypassed a proxy, so their first entry counts. An invalid entry means the proxy's address.
 */
export function clientAddress({ headers, socket }: Asked, trustProxy: number): string {
  const forwarded = addressIn(entryOf(headers['x-forwarded-for'], trustProxy) ?? '');
  return forwarded ?? addressIn(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
}

/** Returns whether the visitor uses HTTPS, as the first proxy reports it or by the public URL. */
export function cameByHttps(
  { headers }: Pick<Asked, 'headers'>,
  trustProxy: number,
  publicUrl: URL | null = null,
): boolean {
  const protocol = entryOf(headers['x-forwarded-proto'], trustProxy)?.toLowerCase();
  return protocol ? protocol === 'https' : isPublicHttps(headers.host, publicUrl);
}

/**
 * Returns whether the Host header names this server. A foreign page could point its name at 127.0.0.1 and read
 * responses (DNS rebinding). A server open to the network accepts any name.
 */
export function isOwnHost(asked: string | undefined, host: string, publicUrl: URL | null = null): boolean {
  if (!isLoopback(host)) return true;
  const name = hostnameOf(asked);
  return name !== null && (isLoopback(name) || name === publicUrl?.hostname);
}

/** Returns whether a request is for the public URL with HTTPS. */
function isPublicHttps(asked: string | undefined, publicUrl: URL | null): boolean {
  return publicUrl?.protocol === 'https:' && hostnameOf(asked) === publicUrl.hostname;
}

/** Returns whether the browser is on this computer, where HTTP counts as a secure context. */
export function isThisMachine(asked: string | undefined): boolean {
  const name = hostnameOf(asked);
  return name !== null && isLoopback(name);
}

function hostnameOf(asked: string | undefined): string | null {
  if (!asked || !URL.canParse(`http://${asked}`)) return null;
  const { hostname, username } = new URL(`http://${asked}`);
  return username === '' ? hostname : null;
}

function entryOf(header: string | string[] | undefined, trustProxy: number): string | undefined {
  const entries = trustProxy ? (header?.toString().split(',') ?? []) : [];
  return (entries.at(-trustProxy) ?? entries[0])?.trim();
}

/** Reads `192.0.2.1`, `192.0.2.1:5000`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:80`. */
function addressIn(entry: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
  // Node adds the interface to a link-local address: fe80::1%eth0.
  const address = bare.split('%', 1).join();
  return isIP(address) === 0 ? null : address;
}
