import { isLoopback } from '../process/listen.ts';

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
export function isPublicHttps(asked: string | undefined, publicUrl: URL | null): boolean {
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
  return username === '' ? hostname.replace(/^\[|\]$/g, '') : null;
}
