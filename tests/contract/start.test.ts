import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { showPassword } from '../../scripts/server/generated-password.ts';
import { listen } from '../../scripts/server/listen.ts';
import { SETTINGS } from '../../scripts/settings/catalogue.ts';
import { type RunningProduct, startProduct, startToFail } from '../support/start-product.ts';
import { shopSettings, TEST_PAGE } from '../support/page.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import type { Ended } from './support/command.ts';

const LAUNCHER = resolve('scripts/launch.cjs');
const OTHER_USER = 65_534;
const AS_OTHER_USER = { uid: OTHER_USER, gid: OTHER_USER };
const canChangeUser =
  process.getuid?.() === 0 && spawnSync('test', ['-r', LAUNCHER], AS_OTHER_USER).status === 0;
const LIMIT = { timeout: 120_000, killSignal: 'SIGKILL' } as const;
const ONE_SENTENCE = /^[^\n]+\n$/;

const folder = mkdtempSync(join(tmpdir(), 'start-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    REGISTRATIONS_PER_ADDRESS: '1',
    TRUST_PROXY: '1',
  });
}, 150_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, headers = {}): Promise<Response> =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Runs a command with the launcher and without environment settings. Stops it when it's ready. */
function launch(
  args: readonly string[],
  { env = {}, ...user }: { env?: object; uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, ['--liftoff-only', LAUNCHER, ...args], {
    ...LIMIT,
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
    if (/\[data\] .*\n/.test(output.stdout)) child.kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return new Promise<Ended>((done) => {
    child.once('close', (exitCode) => done({ exitCode, ...output }));
  });
}

test('a first start writes a password that signs in into a file for its owner only, and not into the log', async () => {
  const file = join(dataDir, 'admin-password');
  const [, password = ''] = /Password +(\S{12,})\n/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(product.stdout()).toContain(`[admin-created] The admin was created. The password is in`);
  expect(product.stdout()).not.toContain(password);
  // Windows has no file modes.
  expect(process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600).toBe(true);
  const credentials = { email: ADMIN.adminEmail, password };
  expect((await post('/auth/v1/token?grant_type=password', credentials)).status).toBe(200);
});

test('a first start on a terminal prints the password, and stores it in no file', () => {
  const { isTTY } = process.stdout;
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    process.stdout.isTTY = isTTY;
    said.mockRestore();
  });
  process.stdout.isTTY = true;
  const shown = mkdtempSync(join(folder, 'terminal-'));
  showPassword(shown, ADMIN.adminEmail, 'seen-only-once');
  expect(said.mock.calls.join()).toMatch(
    /This password is shown once:\s+Email +admin@example\.com\s+Password +seen-only-once\s/,
  );
  expect(readdirSync(shown)).toEqual([]);
});

test('a started product reads the registration limits and the number of proxies', async () => {
  const statuses: number[] = [];
  for (const [n, address] of ['192.0.2.1', '192.0.2.2', '192.0.2.2'].entries()) {
    const body = {
      company_name: `Customer ${n}`,
      contact_person: 'Thandi Nkosi',
      cell_phone: '0825551234',
      physical_address: '12 Main Road',
      email_address: 'thandi@example.co.za',
    };
    statuses.push((await post('/rest/v1/customers', body, { 'X-Forwarded-For': address })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test('a started product sends its page compressed and with a strict policy, and reports its health', async () => {
  const page = await fetch(product.url, { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers.get('Content-Encoding')).toBe('br');
  expect(await page.text()).toContain('</html>');
  for (const path of ['/', '/nothing', '/rest/v1/customers']) {
    const { headers } = await fetch(product.url + path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const health = async (): Promise<object> =>
    (await (await fetch(`${product.url}/healthz`)).json()) as object;
  expect(await health()).toMatchObject({ status: 'ok', version, lastBackup: null });
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'a.backup.gz'), '');
  expect(await health()).toMatchObject({ lastBackup: expect.stringMatching(/^\d{4}-/) });
});

test('a start with a directory in use, and one with a port in use, is refused with one sentence and exit code 1', async () => {
  const other = createServer().unref();
  const port = String(await listen(other, 0, '127.0.0.1'));
  for (const [settings, part] of [
    [{ DATA_DIR: dataDir, PORT: '0' }, 'is in use by process'],
    [{ DATA_DIR: dataDir, PORT: port }, 'is already in use'],
  ] as const) {
    const { exitCode, stderr } = await startToFail(settings);
    expect(stderr).toContain(part);
    expect(stderr).toMatch(ONE_SENTENCE);
    expect(exitCode).toBe(1);
  }
});

function pretending(version: string): string[] {
  const file = join(folder, `${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(file, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  return ['--require', file, LAUNCHER, 'start'];
}

test('a Node that is too old is reported in one sentence, and one just new enough is accepted', () => {
  const run = (args: string[]) => spawnSync(process.execPath, args, { ...LIMIT, encoding: 'utf8' });
  const { status, stdout, stderr } = run(pretending('20.18.3'));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^This needs Node 20\.19 or newer, not 20\.18\.3: [^\n]+\n$/);
  expect(run([...pretending('20.19.0'), '--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('missing packages are reported in one sentence', () => {
  const project = join(folder, 'bare');
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  cpSync('package.json', join(project, 'package.json'));
  const args = [join(project, 'scripts/launch.cjs'), 'start'];
  const { status, stderr } = spawnSync(process.execPath, args, { ...LIMIT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "The packages aren't installed: run `npm ci` first.\n",
  });
});

test('npm start -- --data-dir takes settings and pictures from that folder, and ends with three addresses', async () => {
  const shop = await copyOfTemplate(join(folder, 'shop'));
  const own = shopSettings(shop);
  const settings = [
    'PORT=0',
    'ADMIN_EMAIL=owner@example.com',
    'ADMIN_PASSWORD=correct horse battery # staple',
    ...Object.entries(own).map(([name, value]) => `${name}='${value}'`),
  ];
  writeFileSync(join(shop, '.env'), settings.join('\n'), { mode: 0o600 });
  const { exitCode, stdout } = await launch(['start', '--data-dir', shop]);
  expect(exitCode).toBe(0);
  expect(readFileSync(join(own.BUILD_DIR, 'index.html'), 'utf8')).toContain('Nkosi &amp; Sons');
  expect(readFileSync(join(own.BUILD_DIR, 'logo.png'), 'utf8')).toBe('a picture');
  expect(stdout).toMatch(/\[ready\] Ready: .*\/desk\/$/m);
  const url = `${own.PUBLIC_URL}/`;
  for (const line of [
    `[customers] Customers: ${url}\n`,
    `[admin] You: ${url}, then Admin Access at the top right`,
    `[data] Data: ${shop}, with a daily backup in ${join(shop, 'backups')}`,
    `[setting-cut] ADMIN_PASSWORD in ${join(shop, '.env')} ends before the #.`,
    `To remove: npm run admins -- remove ${ADMIN.adminEmail} --data-dir ${shop}`,
  ])
    expect(stdout).toContain(line);
  expect(stdout).not.toMatch(/horse|staple/);
}, 150_000);

const unset = Object.fromEntries(SETTINGS.map(({ name }) => [name, '']));
const ownPage = { ...unset, PORT: '0', BUILD_DIR: TEST_PAGE, ADMIN_PASSWORD: ADMIN.adminPassword };

test.skipIf(!canChangeUser)(
  'root runs the commands as the user who owns the shop, who can start it again (needs root)',
  async () => {
    const shop = await copyOfTemplate(join(folder, 'service'));
    spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, shop]);
    const stderr = `Running as user ${OTHER_USER}, the owner of ${shop}.\n`;
    const own = ['--data-dir', shop];
    expect(await launch(['backup', ...own])).toMatchObject({ exitCode: 0, stderr });
    const names = ['', ...readdirSync(shop, { recursive: true, encoding: 'utf8' })];
    expect(new Set(names.map((name) => statSync(join(shop, name)).uid))).toEqual(new Set([OTHER_USER]));
    const env = { ...ownPage, DATA_DIR: shop };
    const started = await launch(['start'], { ...AS_OTHER_USER, env });
    expect(started).toMatchObject({ exitCode: 0, stderr: '' });
  },
  240_000,
);

test.skipIf(!canChangeUser)(
  "a user who can't read the data directory is told so in one sentence (needs root)",
  async () => {
    const env = { ...ownPage, DATA_DIR: await copyOfTemplate(join(folder, 'foreign')) };
    const { stdout, stderr } = await launch(['start'], { ...AS_OTHER_USER, env });
    expect(stderr).toMatch(/^\S+\.env can't be read \(EACCES\): run this as root or as its owner[^\n]*\n$/);
    expect(stdout).not.toContain('Ready');
  },
);
