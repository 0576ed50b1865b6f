import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicHttps } from './security.ts';

/** Used for clients that disconnected before their address was read, so that they do not get around the limits. */
const UNKNOWN_ADDRESS = '0.0.0.0';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * A client's address. A client can send any header, so without proxies the socket's address counts. Behind proxies it
 * is the entry of X-Forwarded-For that the first of them added: each appends one, some with a port. A list with fewer
 * entries bypassed some of them; then its first entry counts. Where the entry is not an address, all such clients count
 * as one: the proxy.
 */
export function clientAddress({ headers, socket }: Asked, trustProxy: number): string {
  const forwarded = addressIn(entryOf(headers['x-forwarded-for'], trustProxy) ?? '');
  return forwarded ?? addressIn(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
}

/**
 * Whether the visitor's browser uses https to the first of the shop's own proxies: as that proxy reports it, or else by
 * the scheme of the public address.
 */
export function cameByHttps(
  { headers }: Pick<Asked, 'headers'>,
  trustProxy: number,
  publicUrl: URL | null = null,
): boolean {
  const protocol = entryOf(headers['x-forwarded-proto'], trustProxy)?.toLowerCase();
  return protocol ? protocol === 'https' : isPublicHttps(headers.host, publicUrl);
}

function entryOf(header: string | string[] | undefined, trustProxy: number): string | undefined {
  const entries = trustProxy ? (header?.toString().split(',') ?? []) : [];
  return (entries.at(-trustProxy) ?? entries[0])?.trim();
}

/** `192.0.2.1`, `192.0.2.1:5000`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:80`; null when it is none of them. */
function addressIn(entry: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
  // Node adds the interface to a link-local address: fe80::1%eth0.
  const address = bare.split('%', 1).join();
  return isIP(address) === 0 ? null : address;
}
