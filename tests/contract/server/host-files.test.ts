import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHostFiles } from '../../../server/build/host-files.ts';
import { withPolicy } from '../../../server/build/policy-in-page.ts';
import { readBuiltFiles } from '../../../server/http/built-files.ts';
import { productServer, type ProductServer } from '../../../server/http/http-server.ts';
import { listen } from '../../../server/process/listen.ts';
import { originsOf } from '../../../server/build/security-headers.ts';
import { freePort } from '../../support/free-port.ts';
import { findNginx, runNginx } from '../../support/nginx.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const page = join(folder, 'site', 'shop');
const origins = originsOf({
  VITE_SUPABASE_URL: 'https://abc.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  VITE_BUSINESS_LOGO: 'https://cdn.example/logo.svg',
  VITE_CAPTCHA_PROVIDER: 'turnstile',
  VITE_CAPTCHA_SITE_KEY: 'key',
});
const HTML = '<!doctype html><meta charset="utf-8" /><style>p{margin:0}</style><p>The page';
const PATHS = ['/shop/', '/shop/index.html', '/shop/assets/main-abc.js'];

type Sent = Record<string, string>;

let product: ProductServer;
let port: number;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), HTML);
  writeFileSync(join(page, 'index.html.gz'), gzipSync(HTML));
  writeFileSync(join(page, '404.html'), 'Nothing here');
  writeFileSync(join(page, 'assets', 'main-abc.js'), 'export {};');
  writeHostFiles(page, origins, '/shop/');
  product = productServer('127.0.0.1', origins, { publicUrl: new URL('https://desk.example.co.za/shop/') });
  product.open({ page: await readBuiltFiles(page), backend: null, trustProxy: 1 });
  port = await listen(product.server, 0, '127.0.0.1');
});

afterAll(async () => {
  await new Promise((resolve) => {
    product.server.close(resolve);
    product.server.closeAllConnections();
  });
});

test('_headers, of Netlify and Cloudflare Pages, sends this server’s headers', async () => {
  for (const path of PATHS) expectSame(byHeadersFile(path), await sentByProduct(path));
});

test('the policy allows the project and its logo, and only the page’s own inline styles', () => {
  const policy = byHeadersFile('/shop/')['content-security-policy'] ?? '';
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co ");
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' https:/);
  expect(policy).not.toContain('unsafe');
});

test("a page with its own policy has the same one, except for what isn't allowed there", () => {
  const html = withPolicy(HTML, origins);
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)" \/>/.exec(html) ?? [];
  const whole = byHeadersFile('/shop/')['content-security-policy'];
  expect(`${policy}; frame-ancestors 'none'`).toBe(whole);
  expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
});

const nginx = findNginx();

test.skipIf(nginx === null)(
  'nginx with its file sends the same, compressed, and the page for unknown addresses (needs nginx)',
  async () => {
    const at = await freePort();
    const own = join(folder, 'nginx');
    mkdirSync(own);
    cpSync(join(page, '.hosts', 'nginx.conf'), join(own, 'page.conf'));
    const host = `server { listen 127.0.0.1:${at}; root ${join(folder, 'site')}; include ${own}/page.conf; }`;
    const stop = await runNginx(nginx ?? '', own, host, at);
    try {
      for (const path of PATHS) {
        const answer = await fetch(`http://127.0.0.1:${at}${path}`);
        expect(answer.status, path).toBe(200);
        expectSame(ofThePage(answer.headers), await sentByProduct(path));
      }
      const compressed = await fetch(`http://127.0.0.1:${at}/shop/`, {
        headers: { 'Accept-Encoding': 'gzip' },
      });
      expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
      expect(await compressed.text()).toBe(HTML);
      writeFileSync(join(page, 'manifest.webmanifest'), '{}');
      const manifest = await fetch(`http://127.0.0.1:${at}/shop/manifest.webmanifest`);
      expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
      for (const path of [
        '/shop/nothing',
        '/shop/assets/',
        '/shop/assets/nothing.js',
        '/shop/.hosts/nginx.conf',
      ]) {
        const answer = await fetch(`http://127.0.0.1:${at}${path}`);
        expect(answer.status, path).toBe(404);
        expect(await answer.text(), path).toBe('Nothing here');
        expect(answer.headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
        expect(answer.headers.get('Cache-Control'), path).not.toContain('immutable');
      }
    } finally {
      await stop();
    }
  },
);

const HTTPS = 'max-age=31536000';
test.each([
  ['the proxy says that it came so', { 'X-Forwarded-Proto': 'https' }, HTTPS],
  ['the proxy says that it did not', { 'X-Forwarded-Proto': 'http' }, null],
  ['the client says so, but the proxy says otherwise', { 'X-Forwarded-Proto': 'https, http' }, null],
  ['the proxy says nothing, and the address that visitors open is https', {}, HTTPS],
])('the header for https only is on every answer if %s', async (_, headers, said) => {
  for (const path of ['/shop/', '/shop/nothing', '/shop', '/healthz']) {
    const sent = await ask(path, { Host: 'desk.example.co.za', ...headers });
    expect(sent.get('Strict-Transport-Security'), path).toBe(said);
    expect(sent.get('Cross-Origin-Opener-Policy'), path).toBe(said && 'same-origin');
  }
});

test("the header for https only isn't sent to this computer", async () => {
  expect((await ask('/shop/', {})).get('Strict-Transport-Security')).toBeNull();
});

/** Expects the same headers. Assets may have more, because they need fewer than the page. */
function expectSame(byHost: Sent, byProduct: Sent): void {
  const { 'content-security-policy': policy, ...others } = byProduct;
  const isPage = !byProduct['cache-control']?.includes('immutable');
  const shared = Object.fromEntries(Object.keys(others).map((name) => [name, byHost[name]]));
  expect(isPage ? byHost : shared).toEqual(
    isPage ? { ...others, 'content-security-policy': policy } : others,
  );
  expect(byHost['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' /);
}

async function sentByProduct(path: string): Promise<Sent> {
  return ofThePage(await ask(path, { 'X-Forwarded-Proto': 'https' }));
}

/** Returns the headers of a response. `fetch` would set Host. */
function ask(path: string, headers: Record<string, string>): Promise<Headers> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const lines = Object.entries({ Host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => {
      const [, ...fields] = answer.split('\r\n\r\n', 1).join().split('\r\n');
      resolve(new Headers(fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string])));
    });
  });
}

function ofThePage(headers: Headers): Sent {
  const others =
    /^(accept-ranges|connection|keep-alive|date|server|content-(type|length|encoding)|etag|last-modified|vary|transfer-encoding)$/;
  return Object.fromEntries([...headers].filter(([name]) => !others.test(name)));
}

/** Applies the file like Netlify: every matching rule, in order. */
function byHeadersFile(path: string): Sent {
  const headers: Sent = {};
  let applies = false;
  for (const line of readFileSync(join(page, '_headers'), 'utf8').trimEnd().split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    else if (applies) headers[name.toLowerCase()] = value ?? '';
  }
  return headers;
}
