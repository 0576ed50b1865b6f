import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, startToFail, type RunningProduct } from '../e2e/support/start-product.ts';

// `npm start` as a real process, on the page that scripts/build.ts built.
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const dataDir = join(folder, 'data');
const passwordFile = join(dataDir, 'admin-password');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ONE_SENTENCE = /^[^\n]+\n$/;

describe('a started product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ PORT: '0', DATA_DIR: dataDir });
  }, 150_000);
  afterAll(async () => {
    await product.stop();
  });

  test('writes the generated password into a file for its owner only, and not into the log', () => {
    const [, password = ''] = /Password +(\S{12,})\n/.exec(readFileSync(passwordFile, 'utf8')) ?? [];
    expect(product.stdout()).toContain(`[admin-created] The admin was created. The password is in`);
    expect(password).not.toBe('');
    expect(product.stdout()).not.toContain(password);
    // Windows has no such modes: there the folder's own rights decide.
    expect(statSync(passwordFile).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  });

  test('signs the admin in with that password', async () => {
    const password = /Password +(\S+)/.exec(readFileSync(passwordFile, 'utf8'))?.[1];
    expect((await signIn(product.url, password)).status).toBe(200);
  });

  test('serves the page compressed and revalidated, and its assets cached for a year', async () => {
    const page = await fetch(product.url, { headers: { 'Accept-Encoding': 'br' } });
    expect(page.headers.get('Content-Encoding')).toBe('br');
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    const script = /data-app="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    const asset = await fetch(product.url + script, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(asset.headers.get('Content-Encoding')).toBe('gzip');
    expect(asset.headers.get('Cache-Control')).toContain('immutable');
  });

  test("blocks everything that the page doesn't need, on every answer", async () => {
    for (const path of ['/', '/nothing', '/rest/v1/customers']) {
      const { headers } = await fetch(product.url + path);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  test('answers 404 to an unknown path and to hidden files', async () => {
    for (const path of ['/records', '/.inputs.sha256', '/.vite/manifest.json', '/%2e%2e/package.json']) {
      expect((await fetch(product.url + path)).status, path).toBe(404);
    }
  });

  test("refuses bodies over 64 kB, also with a token that isn't an admin’s", async () => {
    const send = (body: string, headers = {}) =>
      fetch(`${product.url}/rest/v1/customers`, { method: 'POST', body, headers });
    expect((await send('x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect((await send('x'.repeat(64 * 1024 + 1), { Authorization: 'Bearer forged' })).status).toBe(413);
    expect((await send('x'.repeat(64 * 1024))).status).not.toBe(413);
  });

  test.each(['bytes=9-0', 'bytes=999999999-', '9-0', 'bytes=-', 'bytes=a-b'])(
    'ignores Range %s, sends the whole page, and continues',
    async (range) => {
      const page = await fetch(product.url, { headers: { Range: range } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('</html>');
    },
  );

  test('refuses TRACE', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${product.url}/rest/v1/customers`, { method: 'TRACE' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(405);
  });

  test('reports its version, its newest backup and a nearly full disk to a supervisor', async () => {
    for (let n = 0; n < 30; n += 1) expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const health: unknown = await (await fetch(`${product.url}/healthz`)).json();
    expect(health).toMatchObject({ status: 'ok', version, warnings: expect.any(Array) });
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'a.backup.gz'), '');
    const after = (await (await fetch(`${product.url}/healthz`)).json()) as { lastBackup: string };
    expect(Date.now() - Date.parse(after.lastBackup)).toBeLessThan(3_600_000);
  });

  test("can't be started twice on its directory", async () => {
    const { exitCode, stderr } = await startToFail({ PORT: '0', DATA_DIR: dataDir });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(ONE_SENTENCE);
    expect(stderr).toMatch(/is in use by process \d+: stop that one first/);
  });
});

describe('a later start with settings of the shop', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a password of my own',
      REGISTRATIONS_PER_ADDRESS: '1',
      TRUST_PROXY: '1',
    });
  }, 150_000);
  // Where it has ended already this does nothing.
  afterAll(async () => {
    await product.stop();
  });

  test('applies a given password to an existing directory', async () => {
    expect((await signIn(product.url, 'a password of my own')).status).toBe(200);
  });

  test('reads the registration limits and the number of proxies', async () => {
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
      statuses.push((await register(product.url, `Customer ${statuses.length}`, address)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('warns that the first password is still in its file, and that a proxy needs PUBLIC_URL', () => {
    expect(product.stdout()).toContain(`[password-file] The admin's first password is still in`);
    expect(product.stdout()).toContain('[no-public-url] TRUST_PROXY is set without PUBLIC_URL');
  });

  test.skipIf(process.platform === 'win32')('Ctrl-C stops it cleanly (not on Windows)', async () => {
    const { exitCode, stderr } = await product.stop('SIGINT');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});

describe('a failed start explains why in one sentence, with exit code 1', () => {
  test('if the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const ended = await startToFail({ PORT: String(port), DATA_DIR: dataDir });
    await new Promise((resolve) => other.close(resolve));
    expectSentence(ended, `Port ${port} is already in use`);
  });

  test("if PORT isn't a port", async () => {
    expectSentence(await startToFail({ PORT: 'eighty', DATA_DIR: dataDir }), 'not "eighty"');
  });

  test("if a limit isn't a number", async () => {
    const ended = await startToFail({ PORT: '0', DATA_DIR: dataDir, REGISTRATIONS_OVERALL: 'many' });
    expectSentence(ended, 'REGISTRATIONS_OVERALL must be a whole number from 1');
  });

  test("if HOST isn't an address of this computer", async () => {
    const ended = await startToFail({ PORT: '0', HOST: '192.0.2.1', DATA_DIR: dataDir });
    expectSentence(ended, `HOST "192.0.2.1" isn't an address of this computer`);
  });

  test("if the directory can't be written", async () => {
    // A file where a folder should be stops every user, root too.
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const ended = await startToFail({ PORT: '0', DATA_DIR: join(file, 'data') });
    expectSentence(ended, "Can't write to the data directory");
  });

  test('if the directory is damaged', async () => {
    const damaged = join(folder, 'damaged');
    mkdirSync(join(damaged, 'pgdata'), { recursive: true, mode: 0o700 });
    writeFileSync(join(damaged, 'pgdata/PG_VERSION'), '18\n', { mode: 0o600 });
    expectSentence(await startToFail({ PORT: '0', DATA_DIR: damaged }), 'is damaged');
  });

  test('if only half a hosted project is set', async () => {
    const ended = await startToFail({
      PORT: '0',
      DATA_DIR: dataDir,
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
    });
    expectSentence(ended, 'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY');
  });
}, 150_000);

function expectSentence(ended: { exitCode: number | null; stderr: string }, part: string): void {
  expect(ended.stderr).toContain(part);
  expect(ended.stderr).toMatch(ONE_SENTENCE);
  expect(ended.exitCode).toBe(1);
}

function signIn(url: string, password: string | undefined): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
}

/** Registers through a proxy that says where it comes from. */
function register(url: string, company_name: string, address: string): Promise<Response> {
  return fetch(`${url}/rest/v1/customers`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    },
    body: JSON.stringify({
      company_name,
      contact_person: 'Thandi Nkosi',
      cell_phone: '0825551234',
      physical_address: '12 Main Road',
      email_address: 'thandi@example.co.za',
    }),
  });
}
