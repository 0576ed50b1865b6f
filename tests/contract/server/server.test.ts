import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAndSwitch } from '../../../server/build/folder.ts';
import { buildHashFile } from '../../../server/build/build-hash.ts';
import { readBuiltFiles } from '../../../server/http/built-files.ts';
import { productServer, type ProductServer } from '../../../server/http/http-server.ts';
import { listen } from '../../../server/process/listen.ts';
import { ADMIN } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sharedBackend } from '../support/backend.ts';

const MARKER = 'hidden-marker';
const folder = temporaryFolder();
const page = join(folder, 'page');

let product: ProductServer;
let port: number;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><style>p{margin:0}</style><p>The page');
  writeFileSync(join(page, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(buildHashFile(page), 'a build');
  writeFileSync(join(folder, 'secret.txt'), MARKER);
  const backend = await sharedBackend();
  product = productServer(
    '127.0.0.1',
    { connect: [], images: [] },
    {
      patience: { headers: 200, request: 400, check: 20 },
      publicUrl: new URL('https://desk.example.co.za/shop/'),
    },
  );
  product.open({ page: await readBuiltFiles(page), backend, trustProxy: 0 });
  port = await listen(product.server, 0, '127.0.0.1');
});

afterAll(async () => {
  await new Promise((resolve) => {
    product.server.close(resolve);
    product.server.closeAllConnections();
  });
});

function untilCut(sent: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Sends a path unchanged. `fetch` would normalize it. */
const get = (path: string, host = '127.0.0.1', headers = ''): Promise<string> =>
  untilCut(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
const statusOf = async (path: string, host: string): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+) /.exec(await get(path, host))?.[1]);

const send = (path: string, body: object, headers = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const begun = 'POST /rest/v1/customers HTTP/1.1\r\nHost: 127.0.0.1\r\n';
test.each([
  ['says nothing', ''],
  ['stops in the middle of the headers', begun],
  ['stops in the middle of the body', `${begun}Content-Length: 50\r\n\r\n{"company_name":`],
])('a client that %s is disconnected', async (_, sent) => {
  expect(await untilCut(sent)).toMatch(/^$|^HTTP\/1\.1 408 /);
});

test.each([
  ['evil.example', 421],
  ['localhost', 200],
])('a request for the server %s gets %i', async (host, status) => {
  expect(await statusOf('/', host)).toBe(status);
  expect(await statusOf('/rest/v1/customers', host)).toBe(status === 421 ? 421 : 401);
});

test('a running server keeps its page during another build', async () => {
  await buildAndSwitch(page, async (fresh) => writeFileSync(join(fresh, 'index.html'), 'Another page'));
  expect(readdirSync(page)).toEqual(['index.html']);
  expect(await get('/', 'desk.example.co.za')).toContain('<p>The page');
  expect(await statusOf('/assets/main-abc.js', 'desk.example.co.za')).toBe(200);
});

test('the address that visitors open works with or without its path, and gets its last slash', async () => {
  const host = 'desk.example.co.za';
  for (const path of ['/', '/shop/', '/shop/?a=1', '/shop/assets/main-abc.js', '/assets/main-abc.js'])
    expect(await statusOf(path, host), path).toBe(200);
  expect(await statusOf('/shop/rest/v1/customers', host)).toBe(401);
  for (const path of ['/shop/nothing', '/shopping/']) expect(await statusOf(path, host), path).toBe(404);
  expect(await get('/shop?a=1')).toMatch(/^HTTP\/1\.1 308 [^]*^location: \/shop\/\r$/im);
});

test("an https address sends the sign-in’s cookie over https only, even if a proxy doesn't report it", async () => {
  const body = JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword });
  const signIn = (host: string) =>
    untilCut(
      `POST /shop/auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
        `apikey: sb_publishable_local\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  expect(await signIn('desk.example.co.za')).toMatch(/^set-cookie: [^\n]*; Secure; /im);
  expect(await signIn('localhost')).toMatch(/^set-cookie: (?![^\n]*; Secure)/im);
});

test('the page is isolated from others in a secure context only', async () => {
  const policy = 'cross-origin-opener-policy: same-origin';
  expect(await get('/', 'desk.example.co.za')).toContain(policy);
  expect(await get('/', 'localhost')).toContain(policy);
  expect(await get('/', '192.168.1.20')).not.toContain(policy);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '//secret.txt',
  '/%00/../secret.txt',
  '/%',
  'http://127.0.0.1/../secret.txt',
])("%s doesn't lead out of the page’s folder", async (path) => {
  const answer = await get(path);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain(MARKER);
});

test('an unreadable Range gets the whole page, and TRACE is refused', async () => {
  for (const range of ['bytes=9-0', 'bytes=999999999-', '9-0', 'bytes=-', 'bytes=a-b'])
    expect(await get('/', 'localhost', `Range: ${range}\r\n`), range).toMatch(
      /^HTTP\/1\.1 200 [^]*The page$/,
    );
  expect(await untilCut('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 405 /,
  );
});

const row = {
  company_name: 'Mine',
  contact_person: 'Mine',
  cell_phone: '0825551234',
  physical_address: 'Mine',
  email_address: 'mine@b.example',
};
test.each<[string, string, object]>([
  ['a broken rule', '/rest/v1/customers', { ...row, cell_phone: '1' }],
  ['an unknown column', '/rest/v1/customers', { ...row, fax: '1' }],
  ['an id', '/rest/v1/customers', { ...row, id: crypto.randomUUID() }],
  ['a conflict', '/rest/v1/customers?on_conflict=email_address', row],
  ['a filter', '/rest/v1/customers?email_address=eq.x', row],
  ['a function', '/rest/v1/rpc/last_change', {}],
  ['a sign-in', '/auth/v1/token?grant_type=password', { email: 'admin@example.com', password: 'x' }],
])('the error about %s reveals nothing about other customers', async (_, path, body) => {
  const other = Object.entries(row).map(([name, value]) => [name, value.replace(/mine/i, MARKER)]);
  expect((await send('/rest/v1/customers', Object.fromEntries(other) as object)).status).toBe(201);
  const answer = await send(path, body, { Prefer: 'return=representation, resolution=ignore-duplicates' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).not.toContain(MARKER);
});
