import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const HEALTH_PATH = '/healthz';
const PATIENCE_MS = 1_000;

/** The server's own report, besides the database's health. */
export interface About {
  version: string;
  lastBackup: string | null;
  warnings: string[];
}

/** The health check's report. It's public, so it has no customer data. */
export interface Health extends Partial<About> {
  status: 'ok' | 'starting' | 'no answer from the database';
}

export interface Askable {
  query: (statement: string) => Promise<unknown>;
}

export type HealthCheck = () => Promise<Health>;

/** Returns a check that the database answers within a second. Without a database, the server is healthy. */
export function healthOf(db: Askable | null, about: () => Promise<Partial<About>>): HealthCheck {
  const check = databaseHealth(db);
  return async () => {
    const [health, besides] = await Promise.all([check(), about().catch(() => ({}))]);
    return { ...health, ...besides };
  };
}

function databaseHealth(db: Askable | null): HealthCheck {
  let asked: Promise<boolean> | null = null;
  return async () => {
    if (!db) return { status: 'ok' };
    // Run one query at a time, however many requests arrive.
    asked ??= db
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null));
    const answered = await Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })]);
    return { status: answered ? 'ok' : 'no answer from the database' };
  };
}

/** Answers GET and HEAD with 200 or 503. */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  check: HealthCheck,
): Promise<void> {
  const allowed = request.method === 'GET' || request.method === 'HEAD';
  const health = allowed ? await check() : null;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json');
  if (health) response.writeHead(health.status === 'ok' ? 200 : 503);
  else response.writeHead(405, { Allow: 'GET, HEAD' });
  response.end(request.method === 'HEAD' || !health ? undefined : `${JSON.stringify(health)}\n`);
}

/** Returns a handler for unexpected failures, which calls `broken` if a simple query fails too, unless it's slow. */
export function whenBroken(
  db: Askable & { readonly closed: boolean },
  broken: (error: unknown) => void,
): () => void {
  let asking = false;
  return () => {
    if (asking || db.closed) return;
    asking = true;
    db.query('select 1')
      .catch((error: unknown) => {
        if (!db.closed) broken(error);
      })
      .finally(() => (asking = false))
      .catch(() => undefined);
  };
}
