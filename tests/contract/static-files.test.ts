import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltFiles } from '../../scripts/server/built-files.ts';
import { listen } from '../../scripts/server/listen.ts';
import { staticFiles } from '../../scripts/server/static-files.ts';

/** The built files on the wire, from memory. */

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
const page = join(folder, 'page');
const HTML = '<!doctype html><p>The page';
const SCRIPT = `export const text = '${'x'.repeat(5_000)}';`;

let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(join(page, '.vite'));
  mkdirSync(join(page, '.well-known'));
  writeFileSync(join(page, 'index.html'), HTML);
  writeFileSync(join(page, 'index.html.br'), brotliCompressSync(HTML));
  writeFileSync(join(page, 'index.html.gz'), gzipSync(HTML));
  writeFileSync(join(page, 'assets', 'main-abc.js'), SCRIPT);
  writeFileSync(join(page, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(page, 'a logo.svg'), '<svg/>');
  writeFileSync(join(page, 'picture'), 'what is this');
  writeFileSync(join(page, '404.html'), 'Nothing here');
  writeFileSync(join(page, '404.html.gz'), gzipSync('Nothing here'));
  writeFileSync(join(page, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(page, '.hidden'), '');
  writeFileSync(join(page, '.well-known', 'security.txt'), 'Contact: us');
  server = createServer(staticFiles(await readBuiltFiles(page)));
  port = await listen(server, 0, '127.0.0.1');
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe('the sent form', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5, *;q=0.1', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', undefined],
    ['brotli-like, xgzip', undefined],
    ['', undefined],
  ])('for Accept-Encoding "%s" is %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('is uncompressed if the build has no other variant', async () => {
    const { headers, body } = await ask('/a%20logo.svg?v=1', { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body.toString()).toBe('<svg/>');
    expect((await ask('/picture')).headers['content-type']).toBe('application/octet-stream');
    expect((await ask('/.well-known/security.txt')).status).toBe(200);
  });

  test.each(['/assets/main-abc.js.br', '/index.html.gz', '/.hidden', '/.vite/manifest.json', '/page', '//'])(
    "isn't at %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('an unknown address', () => {
  test.each(['/nothing', '/assets/nothing', '/.hidden', '/%'])(
    'gets a page for people and a line for programs: %s',
    async (path) => {
      const person = await ask(path, { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip' });
      expect(person.status).toBe(404);
      expect(gunzipSync(person.body).toString()).toBe('Nothing here');
      expect(person.headers['content-type']).toBe('text/html;charset=utf-8');
      expect(person.headers['cache-control']).toBe('no-store');
      const program = await ask(path, { Accept: '*/*' });
      expect(program.status).toBe(404);
      expect(program.body.toString()).toBe('There is nothing at this address.\n');
    },
  );
});

describe('a file that the browser has', () => {
  test("isn't sent again while it's unchanged", async () => {
    const path = '/assets/main-abc.js';
    const { headers } = await ask(path, { 'Accept-Encoding': 'br' });
    const { etag = '' } = headers;
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': tags });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
    }
    expect(headers['cache-control']).toContain('immutable');
  });

  test('is sent in another encoding or with other content', async () => {
    const { etag = '' } = (await ask('/', { 'Accept-Encoding': 'br' })).headers;
    expect((await ask('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
    expect((await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

test('HEAD sends the headers of GET, without the body', async () => {
  const whole = await ask('/');
  const head = await ask('/', {}, 'HEAD');
  expect(head.body).toHaveLength(0);
  const { date: _1, ...ofHead } = head.headers;
  const { date: _2, ...ofWhole } = whole.headers;
  expect(ofHead).toEqual(ofWhole);
});

test('other methods are refused', async () => {
  const { status, headers } = await ask('/', {}, 'POST');
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
});

test("a replaced build or a removed folder doesn't change what a running server sends", async () => {
  const before = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'br' });
  const old = join(folder, 'old');
  renameSync(page, old);
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), 'Another page');
  expect((await ask('/')).body.toString()).toBe(HTML);
  rmSync(old, { recursive: true });
  const after = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'br' });
  expect(after.body.equals(before.body)).toBe(true);
  expect((await ask('/assets/old-abc.js')).status).toBe(404);
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = (method === 'GET' ? get : request)(
      { port, host: '127.0.0.1', path, headers, method, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
