import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { productServer } from '../../../server/http/http-server.ts';
import { listen } from '../../../server/process/listen.ts';
import { program } from '../../support/programs.ts';

const MARKER = 'hidden-marker';

let url: string;
const child = spawn(process.execPath, [...program('failing-server'), MARKER]);
let log = '';
child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
const ended = once(child, 'close').then(([code]) => code as number | null);

beforeAll(async () => {
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  url = `http://127.0.0.1:${port.trim()}`;
}, 60_000);
afterAll(() => void child.kill('SIGKILL'));

test.each([
  [
    '/throws?a=hidden-marker',
    500,
    /^\S+ \S+ error \[request-failed\] GET \/throws failed: TypeError at [^\n]+\n$/,
  ],
  [
    '/rest/v1/throws?a=hidden-marker',
    500,
    /^\S+ \S+ error \[request-failed\] GET \/rest\/v1\/throws failed: SyntaxError E_TEST at [^\n]+\n$/,
  ],
  [
    '/uncaught',
    200,
    /^\S+ \S+ error \[unexpected\] Unexpected error outside a request: RangeError at [^\n]+\n$/,
  ],
  ['/unhandled', 200, /^\S+ \S+ error \[unexpected\] Unexpected error outside a request: Error at [^\n]+\n$/],
])(
  'an error in %s is answered %i and logged once without its content, and others are answered',
  async (path, status, line) => {
    log = '';
    expect((await fetch(url + path)).status).toBe(status);
    await expect.poll(() => log, { timeout: 20_000 }).toMatch(line);
    expect((await fetch(url)).status).toBe(200);
    expect(log).toMatch(line);
    expect(log).not.toContain(MARKER);
  },
);

test('a failure with a broken database ends the process with a sentence and exit code 1', async () => {
  log = '';
  await fetch(`${url}/rest/v1/answers?and=breaks`).catch(() => null);
  expect(await ended).toBe(1);
  expect(log).toBe('The database is broken.\n');
});

const healthy = Promise.resolve();
const silent = new Promise<void>(() => undefined);

test.each<[string, { query: () => Promise<void> } | null | undefined, number, string]>([
  ['the database answers', { query: () => healthy }, 200, 'ok'],
  ['the database is a hosted project', null, 200, 'ok'],
  ['it is starting', undefined, 503, 'starting'],
  ['the database does not answer', { query: () => silent }, 503, 'no answer from the database'],
  [
    'the database refuses',
    { query: () => Promise.reject(new Error(MARKER)) },
    503,
    'no answer from the database',
  ],
])('/healthz answers when %s', async (_, db, status, says) => {
  const url = await serve(db);
  const answer = await fetch(`${url}/healthz`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toEqual({ status: says });
  expect((await fetch(`${url}/healthz`, { method: 'HEAD' })).status).toBe(status);
  expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(405);
});

/** Starts the server with a fake database: `null` for none, `undefined` while it opens. */
async function serve(db: { query: () => Promise<void> } | null | undefined): Promise<string> {
  const { server, open } = productServer('127.0.0.1', { connect: [], images: [] });
  const port = await listen(server, 0, '127.0.0.1');
  const page = new Map();
  const fetch = () => Promise.resolve(new Response());
  const isSignedIn = () => Promise.resolve(false);
  if (db !== undefined) open({ page, backend: db && { db, fetch, isSignedIn }, trustProxy: 0 });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}
