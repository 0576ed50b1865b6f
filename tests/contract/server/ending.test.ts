import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { callerFrom, registration } from '../../attack/caller.ts';
import { type Ended, spawnProduct, startProduct } from '../../support/start-product.ts';
import { createLocalBackend } from '../../../server/backend/backend.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const isWindows = process.platform === 'win32';

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const settings = { PORT: '0', DATA_DIR: dataDir };

beforeAll(async () => {
  await copyOfTemplate(dataDir);
});

test.skipIf(isWindows)(
  'a product under load stops cleanly after SIGTERM, and keeps everything acknowledged (not on Windows)',
  async () => {
    const load = { REGISTRATIONS_PER_ADDRESS: '1000000', REGISTRATIONS_OVERALL: '1000000' };
    const product = await startProduct({ ...settings, ...load });
    expect(existsSync(join(dataDir, 'lock'))).toBe(true);
    const acknowledged: string[] = [];
    const clients = Array.from({ length: 8 }, async (_, client) => {
      const caller = callerFrom(product.url, '127.0.0.1');
      for (let n = 0; ; n += 1) {
        const name = `Load ${client} ${n}`;
        const answer = await caller.call('POST', '/rest/v1/customers', registration(name)).catch(() => null);
        if (answer === null) break;
        if (answer.status === 201) acknowledged.push(name);
      }
      caller.close();
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);
    expectClean(await product.stop('SIGTERM'));
    await Promise.all(clients);
    await expect(fetch(product.url)).rejects.toThrow('fetch failed');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(await storedNames()).toEqual(expect.arrayContaining(acknowledged));
  },
);

test.skipIf(isWindows)(
  'a product stops cleanly after SIGKILL to npm while it builds the page, and removes the unfinished build (not on Windows)',
  async () => {
    const pages = join(folder, 'pages');
    const { child, ended } = spawnProduct({ ...settings, BUILD_DIR: join(pages, 'page') }, { npm: true });
    await expect
      .poll(() => existsSync(pages) && readdirSync(pages).length, { timeout: 60_000, interval: 20 })
      .toBeTruthy();
    child.kill('SIGKILL');
    expectClean(await ended);
    expect(readdirSync(pages)).toEqual([]);
  },
);

function expectClean({ stdout, stderr }: Ended): void {
  expect(stdout.match(/\[stopping\]/g)).toHaveLength(1);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/\[stopped\]/);
  expect(stderr.replace(/^npm .*\n/gm, '')).toBe('');
}

async function storedNames(): Promise<string[]> {
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  const { rows } = await backend.db.query<{ company_name: string }>(
    'select company_name from public.customers',
  );
  await backend.close();
  return rows.map(({ company_name }) => company_name);
}
