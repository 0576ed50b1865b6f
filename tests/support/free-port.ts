import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '../../server/process/listen.ts';

/** Returns a port that no program of this computer listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  server.close();
  await once(server, 'close');
  return port;
}
