import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Reserved for other uses: the database opens about 400 files. */
const RESERVED = 600;
const MOST = 5_000;
const FEWEST = 100;
/** Closes a connection that is idle for this long. */
const SILENCE_MS = 150_000;

/** Keeps connections below the limit of open files by closing the longest idle one. */
export function boundConnections(server: Server, most = connectionsAtMost()): void {
  const idle = new Set<Socket>();
  let open = 0;
  server.setTimeout(SILENCE_MS);
  server.on('connection', (socket: Socket) => {
    open += 1;
    idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
    });
    if (open <= most) return;
    const [longest] = idle;
    // Close the new one if all others have a request in progress.
    longest?.destroy();
    if (longest) idle.delete(longest);
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}

function connectionsAtMost(): number {
  return Math.max(FEWEST, Math.min(MOST, openFilesAtMost() - RESERVED));
}

function openFilesAtMost(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
