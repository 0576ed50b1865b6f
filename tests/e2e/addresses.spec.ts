import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { listen, networkAddresses } from '../../server/process/listen.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { command } from '../contract/support/command.ts';
import { copyOfPage, shopSettings } from '../support/page.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import { startProduct, type RunningProduct } from '../support/start-product.ts';
import { adminButton, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { exportBy } from './support/files.ts';
import { deleteAndUndo, register, signIn } from './support/way-through.ts';

const PROJECT = 'https://abc.supabase.co';
/** A hosted project's CORS headers. */
const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Content-Range' };
const [network = '127.0.0.1'] = networkAddresses('0.0.0.0', 80, '/').map(
  (address) => new URL(address).hostname,
);

let folder: string;
let running: RunningProduct | undefined;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
});

test.afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

test('the product works below a path and on the shop’s network, without HTTPS (on this computer without a network)', async ({
  page,
}) => {
  const dataDir = await copyOfTemplate(join(folder, 'data'));
  running = await startProduct({
    ...(await shopSettings(dataDir)),
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.adminEmail,
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
  });
  expect(running.url).toMatch(/\/desk$/);
  await page.goto(`http://${network}:${new URL(running.url).port}/desk/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(network === '127.0.0.1');
  await register(page);
  await signIn(page, ADMIN);
  const records = recordsScreen(page);
  await test.step('Without HTTPS, scripts have no clipboard', async () => {
    await records.rows.hover();
    await records.rows.getByRole('button', { name: 'Copy cell phone' }).click();
    await expect(records.rows.getByText('Copied', { exact: true })).toBeVisible();
    await records.search.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(records.search).toHaveValue(REQUIRED_ONLY.cellPhone);
    await records.search.fill('');
  });
  const { rows } = await exportBy(page, () => records.exportAll.click());
  expect(rows).toHaveLength(1);
  await deleteAndUndo(page);
  // Pending requests would fail after the sign-out.
  await page.waitForLoadState('networkidle');
  await adminButton(page).logout.click();
  await expect(adminButton(page).access).toBeVisible();
});

test.describe('static host', () => {
  test.use({ expectedProblems: /Executing inline script violates|status of 404/ });

  let host: Server;
  test.afterEach(async () => {
    await new Promise((resolve) => {
      host.close(resolve);
      host.closeAllConnections();
    });
  });

  test('the page works on a host that sends no headers, with its own policy and a page for unknown addresses', async ({
    page,
    product,
  }) => {
    const built = await command('build', [], {
      BUILD_DIR: await copyOfPage(join(folder, 'page')),
      PUBLIC_URL: 'https://example.github.io/desk/',
      VITE_SUPABASE_URL: PROJECT,
      VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
    });
    expect(built.exitCode, built.stderr).toBe(0);
    host = hostOf(join(folder, 'page'));
    const address = `http://127.0.0.1:${await listen(host, 0, '127.0.0.1')}/desk/`;
    await page.route(`${PROJECT}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(PROJECT, product.url) });
      await route.fulfill({
        response,
        headers: { ...response.headers(), ...CROSS_ORIGIN },
      });
    });
    await page.goto(address);
    await register(page);
    await signIn(page, product);
    await expect(recordsScreen(page).rows).toHaveCount(1);
    await page.evaluate(() => {
      const planted = document.createElement('script');
      planted.textContent = "document.title = 'planted'";
      document.body.append(planted);
    });
    expect(await page.title()).not.toBe('planted');

    const missing = await page.context().newPage();
    const answer = await missing.goto(`${address}some/where`);
    expect(answer?.status()).toBe(404);
    await expect(missing.getByRole('heading', { name: 'There’s no page at this address.' })).toBeVisible();
    await missing.getByRole('link', { name: 'Go to the registration form' }).click();
    await expect(missing).toHaveURL(address);
    // The desk asks again at any time, and nothing answers once the route is gone.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Serves like GitHub Pages: files below the path, default headers, and its 404.html. */
function hostOf(page: string): Server {
  return createServer((request, response) => {
    const path = /^\/desk\/([^?]*)/.exec(request.url ?? '')?.[1] || 'index.html';
    const send = (status: number, name: string) =>
      readFile(join(page, name)).then((body) => {
        response.writeHead(status, { 'Content-Type': lookup(name) ?? 'application/octet-stream' }).end(body);
      });
    send(200, path).catch(() => send(404, '404.html'));
  });
}
