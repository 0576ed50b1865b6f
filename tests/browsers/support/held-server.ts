import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../server/process/listen.ts';
import { gate } from '../../support/gate.ts';

/** The product behind a proxy that can delay requests. */
export interface HeldServer {
  url: string;
  /** Holds the requests that match `METHOD /path` until the result is called. */
  hold(which: RegExp): () => void;
  stop(): Promise<void>;
}

/** Starts the proxy, for engines that can't delay requests as Playwright does. */
export async function heldServer(productUrl: string): Promise<HeldServer> {
  const holds = new Set<{ which: RegExp; opened: Promise<void> }>();
  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    for (const { which, opened } of holds) if (which.test(`${method} ${path}`)) await opened;
    const { host } = new URL(productUrl);
    const outgoing = request(
      `${productUrl}${path}`,
      { method, headers: { ...headers, host } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.once('error', () => answer.destroy());
    answer.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => void forward(incoming, answer));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (which) => {
      const { opened, open } = gate();
      const held = { which, opened };
      holds.add(held);
      return () => {
        holds.delete(held);
        open();
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
