import { type Browser, chromium } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { copyOfPage } from '../support/page.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import { appReady } from './support/app-ready.ts';
import { customer, seedDirectory, signInAdmin } from '../support/customers.ts';
import { exportBy } from './support/files.ts';
import { freePort } from '../support/free-port.ts';
import { findNginx, PUBLIC_NAME, startNginx } from '../support/nginx.ts';
import { recordsScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { startProduct, type RunningProduct } from '../support/start-product.ts';
import { deleteAndUndo, register, signIn } from './support/way-through.ts';

const CUSTOMERS = 1_100;
const LIMIT = 3;
const BODY_LIMIT = 64 * 1024;

const nginx = findNginx();

test.describe('deploy/nginx.conf (skipped without nginx)', () => {
  test.skip(nginx === null, 'nginx is not found');
  test.describe.configure({ mode: 'serial' });

  let folder: string;
  let product: RunningProduct;
  let stopNginx: () => Promise<void>;
  let browser: Browser;
  let port: number;
  let http: number;

  test.beforeAll(async () => {
    test.setTimeout(150_000);
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    port = await freePort();
    http = await freePort();
    const dataDir = await copyOfTemplate(join(folder, 'data'));
    await seedDirectory(dataDir, ADMIN.adminEmail, [...inventCustomers(CUSTOMERS, new Date())]);
    product = await startProduct({
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.adminEmail,
      ADMIN_PASSWORD: ADMIN.adminPassword,
      REGISTRATIONS_PER_ADDRESS: String(LIMIT),
      // Built into the page.
      PUBLIC_URL: `https://${PUBLIC_NAME}:${port}`,
      BUILD_DIR: await copyOfPage(join(folder, 'page')),
      TRUST_PROXY: '1',
    });
    const own = Number(new URL(product.url).port);
    stopNginx = await startNginx(nginx ?? '', join(folder, 'nginx'), { http, https: port, product: own });
    const options = chromiumLaunchOptions();
    const rules = `--host-resolver-rules=MAP ${PUBLIC_NAME} 127.0.0.1`;
    browser = await chromium.launch({ ...options, args: [...(options.args ?? []), rules] });
  });

  test.afterAll(async () => {
    await browser?.close();
    await stopNginx?.();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('nginx serves certbot’s files without HTTPS, and redirects everything else', async () => {
    const challenge = '/.well-known/acme-challenge/token';
    const file = join(folder, 'nginx', 'webroot', challenge);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'an answer of certbot');
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${http}${path}`, { headers: { Host: PUBLIC_NAME }, redirect: 'manual' });
    expect(await (await ask(challenge)).text()).toBe('an answer of certbot');
    const { status, headers } = await ask('/desk');
    expect([status, new URL(headers.get('Location') ?? '').protocol]).toEqual([301, 'https:']);
  });

  test('behind nginx, a visitor registers and an admin searches, exports 1,100, deletes and undoes', async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, acceptDownloads: true });
    await page.goto(`https://${PUBLIC_NAME}:${port}/`);
    await appReady(page);
    expect(await page.evaluate(protocolOfPage)).toBe('h2');

    await register(page);
    await signIn(page, ADMIN);
    const records = recordsScreen(page);
    await expect(records.status('Total: 1,101 customers')).toBeVisible();
    await records.search.fill('karoo signal works');
    await expect(records.row('Karoo Signal Works')).toBeVisible();
    await deleteAndUndo(page);
    await records.search.fill('');
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(CUSTOMERS + 1);
    await page.close();
  });

  test('behind nginx, each visitor has a rate limit, whatever address they claim', async () => {
    const statuses = async (localAddress: string, claims: readonly string[]): Promise<number[]> => {
      const answers: number[] = [];
      for (const [index, claim] of claims.entries()) {
        const headers = { 'X-Forwarded-For': claim, 'X-Real-IP': claim, 'CF-Connecting-IP': claim };
        const name = `${localAddress} ${index}`;
        answers.push((await sendRegistration(name, localAddress, headers)).status);
      }
      return answers;
    };
    const forged = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5, 192.0.2.6'];
    expect(await statuses('127.0.0.2', forged)).toEqual([201, 201, 201, 429, 429]);
    expect(await statuses('127.0.0.3', forged.slice(0, LIMIT))).toEqual([201, 201, 201]);
  });

  test('nginx has the server’s body limit', async () => {
    const body = (length: number) => `{"company_name":"${'x'.repeat(length - 19)}"}`;
    const direct = (length: number) =>
      fetch(`${product.url}/rest/v1/customers`, {
        method: 'POST',
        headers: JSON_HEADERS,
        body: body(length),
      });
    for (const length of [BODY_LIMIT, BODY_LIMIT + 1, 20 * BODY_LIMIT]) {
      const { status } = await ask('/rest/v1/customers', { method: 'POST', body: body(length) });
      expect(status, `${length} bytes`).toBe((await direct(length)).status);
      expect(status === 413, `${length} bytes`).toBe(length > BODY_LIMIT);
    }
  });

  test('behind nginx, responses are compressed once and complete, for the page’s own host name only', async () => {
    const page = await ask('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toMatch(/<\/html>\s*$/);
    const script = /data-app="([^"]+)"/.exec(brotliDecompressSync(page.body).toString())?.[1] ?? '';
    const asset = await ask(script, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(asset.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(asset.body).equals((await ask(script)).body)).toBe(true);

    const token = await signInAdmin(product.url, ADMIN.adminEmail, ADMIN.adminPassword);
    const headers = { ...JSON_HEADERS, Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('/rest/v1/customers?select=*&limit=1000', { headers })),
    );
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(answer.body).toString())).toHaveLength(1_000);
    }
    expect((await ask('/', { headers: { Host: 'evil.example' } })).status).toBe(421);
  });

  function sendRegistration(company_name: string, localAddress: string, headers: Record<string, string>) {
    const body = JSON.stringify(customer({ company_name }));
    return ask('/rest/v1/customers', { method: 'POST', body, localAddress, headers });
  }

  function ask(
    path: string,
    { method = 'GET', body, localAddress, headers = {} }: Asked = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          servername: PUBLIC_NAME,
          rejectUnauthorized: false,
          localAddress,
          headers: { Host: `${PUBLIC_NAME}:${port}`, ...(body ? JSON_HEADERS : {}), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            if (!answer.complete) reject(new Error('The answer was cut off.'));
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }
});

interface Asked {
  method?: string;
  body?: string;
  localAddress?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const JSON_HEADERS = { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };

function protocolOfPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.nextHopProtocol;
}
