import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicHttps } from './security.ts';

/** Stands for the client that was gone before its address was asked for: none of them gets around the limits. */
const UNKNOWN_ADDRESS = '0.0.0.0';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Where a request came from. A client can send any header, so it is the socket that counts; behind proxies, which have
 * the other end of that, the entry of x-forwarded-for that the first of them added: each adds one at the end, some with
 * a port. A list with fewer entries came past some of them; then it is its first. Where the entry is no address, all
 * who come so are one client: the proxy.
 */
export function clientAddress({ headers, socket }: Asked, trustProxy: number): string {
  const forwarded = addressIn(entryOf(headers['x-forwarded-for'], trustProxy) ?? '');
  return forwarded ?? addressIn(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
}

/**
 * Whether the visitor's browser speaks https to the first of the shop's own proxies: as that one says, and where none
 * says it, as the address has it that visitors open.
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
