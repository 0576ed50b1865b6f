import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltFiles } from '../../../server/http/built-files.ts';
import { listen } from '../../../server/process/listen.ts';
import { staticFiles } from '../../../server/http/static-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const page = join(folder, 'page');
const HTML = '<!doctype html><p>The page';
const SCRIPT = `export const text = '${'x'.repeat(5_000)}';`;

let server: Server;
let port: number;

beforeAll(async () => {
  for (const name of ['assets', '.vite', '.well-known']) mkdirSync(join(page, name), { recursive: true });
  for (const [name, content] of Object.entries({
    'index.html': HTML,
    'index.html.br': brotliCompressSync(HTML),
    'index.html.gz': gzipSync(HTML),
    'assets/main-abc.js': SCRIPT,
    'assets/main-abc.js.br': brotliCompressSync(SCRIPT),
    'a logo.svg': '<svg/>',
    picture: 'of no known type',
    '404.html': 'Nothing here',
    '404.html.gz': gzipSync('Nothing here'),
    '.vite/manifest.json': '{}',
    '.hidden': '',
    '.well-known/security.txt': 'Contact: us',
  }))
    writeFileSync(join(page, name), content);
  server = createServer(staticFiles(await readBuiltFiles(page)));
  port = await listen(server, 0, '127.0.0.1');
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5, *;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['brotli-like, xgzip', undefined],
  ['', undefined],
])('the page for Accept-Encoding "%s" is sent as %s', async (accepted, encoding) => {
  const { headers, body } = await ask('/', { 'Accept-Encoding': accepted });
  expect(headers).toMatchObject({
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(headers['content-encoding']).toBe(encoding);
});

test('a file without compressed variants is sent as it is, with its type', async () => {
  const { headers, body } = await ask('/a%20logo.svg?v=1', { 'Accept-Encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body.toString()).toBe('<svg/>');
  expect((await ask('/picture')).headers['content-type']).toBe('application/octet-stream');
  expect((await ask('/.well-known/security.txt')).status).toBe(200);
});

test.each(['/nothing', '/assets/main-abc.js.br', '/.hidden', '/.vite/manifest.json', '/assets', '//', '/%'])(
  'the unknown or hidden address %s gets a page for people and a line for programs',
  async (path) => {
    const person = await ask(path, { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip' });
    expect(person).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(gunzipSync(person.body).toString()).toBe('Nothing here');
    const program = await ask(path, { Accept: '*/*' });
    expect(program.status).toBe(404);
    expect(program.body.toString()).toBe('There is nothing at this address.\n');
  },
);

test("a file that the browser has isn't sent again in the same encoding while it's unchanged", async () => {
  const path = '/assets/main-abc.js';
  const { headers } = await ask(path, { 'Accept-Encoding': 'br' });
  const { etag = '' } = headers;
  expect(headers['cache-control']).toContain('immutable');
  const ifNot = async (tag: string, encoding = 'br') =>
    (await ask(path, { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(await ifNot(tags), tags).toBe(304);
  expect([await ifNot(etag, 'gzip'), await ifNot('"other"')]).toEqual([200, 200]);
});

test('HEAD gets the headers of GET without the body, and other methods 405', async () => {
  const [head, whole] = [await ask('/', {}, 'HEAD'), await ask('/')];
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  const { status, headers } = await ask('/', {}, 'POST');
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
});
