import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gate } from '../../e2e/support/gate.ts';

/** The product behind an address of its own, which keeps back what a test wants to come late. */
export interface HeldServer {
  /** Without a slash at the end. */
  url: string;
  /** Keeps the requests back that match `METHOD /path`, until the result is called. */
  hold(which: RegExp): () => void;
  stop(): Promise<void>;
}

/** A proxy before the product that delays requests, for engines that cannot, as Playwright can. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
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
