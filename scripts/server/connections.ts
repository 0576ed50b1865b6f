import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors for everything else: the database has some 400 files open, and room to grow. */
const RESERVED = 600;
const MOST = 5_000;
const FEWEST = 100;
/** Longer than any connection is kept idle: one that neither reads nor sends for this long is closed. */
const SILENCE_MS = 150_000;

/**
 * Keeps the number of connections below the process's limit of open files, so that a client with thousands of them does
 * not lock others out: when there are too many, the one that has been idle longest is closed.
 */
export function boundConnections(server: Server, most = connectionsAtMost()): void {
  /** Idle connections, the longest idle first. */
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
    // The new one itself, when all the others have a request in progress.
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

/** The limit as Linux reports it; elsewhere it is unknown, and assumed to be high. */
function openFilesAtMost(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
