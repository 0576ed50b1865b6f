import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import { ownFile, readOwnFile } from '../database/own-files.ts';
import { UserError } from '../process/errors.ts';
import { log } from '../log/log.ts';
import { describeError } from '../process/unexpected.ts';
import { listen } from '../process/listen.ts';

interface Address {
  port: number;
  token: string;
}

export type Task = (request: unknown) => Promise<unknown>;

const LOOPBACK = '127.0.0.1';

/** Lets commands reach a server on loopback, with a token from a private file. Returns a function that closes it. */
export async function openChannel(
  dataDir: string,
  tasks: ReadonlyMap<string, Task>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    const reply = (status: number, answer: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    };
    const name = (request.url ?? '').slice(1);
    const task = tasks.get(name);
    if (!isToken(request.headers.authorization, token) || request.method !== 'POST' || !task) {
      response.writeHead(404).end();
      return;
    }
    readJson(request)
      .then(task)
      .then(
        (done) => reply(200, { done }),
        (error: unknown) => reply(500, { refused: refusalOf(name, error) }),
      );
  });
  const port = await listen(server, 0, LOOPBACK);
  const file = ownFile(dataDir, 'backup-channel');
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, token } satisfies Address), { mode: 0o600, flag: 'wx' });
  return async () => {
    await rm(file, { force: true });
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  };
}

/** Sends a command to the running server. Returns null if none is running. Throws `UserError` if it refuses. */
export async function askRunningServer(
  dataDir: string,
  task: string,
  request: object,
  signal: AbortSignal | null = null,
): Promise<{ done: unknown } | null> {
  const address = readAddress(dataDir);
  if (!address) return null;
  // A killed server leaves this file, and another program may use its port.
  const answer = await fetch(`http://${LOOPBACK}:${address.port}/${task}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${address.token}` },
    body: JSON.stringify(request),
    signal,
  })
    .then((response) => response.json() as Promise<{ done?: unknown; refused?: unknown }>)
    .catch(() => null);
  if (answer && 'refused' in answer) throw new UserError(String(answer.refused));
  return answer && 'done' in answer ? { done: answer.done } : null;
}

function refusalOf(task: string, error: unknown): string {
  if (error instanceof UserError) return error.message;
  log('error', 'command-failed', `npm run ${task} failed: ${describeError(error)}`);
  return "The running server couldn't do it. Its log says why.";
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

function readAddress(dataDir: string): Address | null {
  try {
    return JSON.parse(readOwnFile(dataDir, 'backup-channel')) as Address;
  } catch {
    return null;
  }
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
