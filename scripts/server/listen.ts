import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Binds the server and returns the port it got, which is the system's choice for port 0.
 * Throws `StartError` when the address cannot be had.
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

/** The sentence for an address that cannot be had; `null` when the error is about something else. */
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

/** The address to open in a browser. A server on every interface is reached from here as localhost. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}
