import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { showPassword } from '../../../server/start/generated-password.ts';
import { SETTINGS } from '../../../server/settings/table.ts';
import { isForeign } from '../../../server/database/own-files.ts';
import { ownerHere, writeOwner } from '../../../server/database/lock/owner.ts';
import { program, QUICK_NODE } from '../../support/programs.ts';
import { type RunningProduct, startProduct, startToFail } from '../../support/start-product.ts';
import { TEST_PAGE } from '../../support/page.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Ended } from '../support/command.ts';

const OTHER_USER = 65_534;
const AS_OTHER_USER = { uid: OTHER_USER, gid: OTHER_USER };
const isRoot = process.getuid?.() === 0;
/** Not in root's home. */
const canOthersRead =
  isRoot && spawnSync('test', ['-r', resolve('package.json')], AS_OTHER_USER).status === 0;

const folder = temporaryFolder();
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
let product: RunningProduct;

beforeAll(async () => {
  for (const name of ['pgdata.new', 'backups'])
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'lock'), writeOwner({ ...ownerHere('token'), pid: 4_194_305 }));
  product = await startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    REGISTRATIONS_PER_ADDRESS: '1',
    TRUST_PROXY: '1',
  });
}, 150_000);
afterAll(() => product.stop());

const post = (path: string, body: object, headers = {}): Promise<Response> =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Runs a command without this process's settings. Stops it when it's ready. */
function launch(
  name: string,
  args: readonly string[],
  { env = {}, ...user }: { env?: object; uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, [...QUICK_NODE, ...program(name), ...args], {
    ...user,
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

test('a first start creates a database for the owner only, and removes what a killed one left', () => {
  const own = [
    'admin-password',
    'backup-channel',
    'backups',
    'last-purge',
    'lock',
    'pgdata',
    'product-version',
    'signing-secret',
  ];
  expect(readdirSync(dataDir).toSorted()).toEqual(own);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  expect(product.stdout()).not.toMatch(/\[upgrade/);
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const isOpen = (name: string): boolean => (statSync(join(dataDir, name)).mode & 0o077) !== 0;
  expect(names.filter((name) => process.platform !== 'win32' && isOpen(name))).toEqual([]);
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
  writeFileSync(join(dataDir, 'backups', 'a.backup.gz'), '');
  expect(await health()).toMatchObject({ lastBackup: expect.stringMatching(/^\d{4}-/) });
});

test('a second start of the same shop says that the desk is running, and where', async () => {
  const { exitCode, stderr } = await startToFail({ DATA_DIR: dataDir, PORT: '0' });
  expect([exitCode, stderr]).toEqual([
    1,
    `This desk is already running: open ${product.url}/, or stop it first. Its data directory is ${dataDir}.\n`,
  ]);
  expect(readdirSync(dataDir).filter(isForeign)).toEqual([]);
});

test('a start with a port in use is refused with one sentence and exit code 1', async () => {
  const port = new URL(product.url).port;
  const { exitCode, stderr } = await startToFail({ DATA_DIR: join(folder, 'unused'), PORT: port });
  expect(stderr).toContain('is already in use');
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'unused'))).toBe(false);
});

test('a Node that is too old and missing packages are reported in one sentence', () => {
  const project = join(folder, 'bare');
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  cpSync('package.json', join(project, 'package.json'));
  const said = (version: string): string => {
    const file = join(folder, `${version}.cjs`);
    const versions = `{ ...process.versions, node: '${version}' }`;
    writeFileSync(file, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
    const args = ['--require', file, join(project, 'scripts/launch.cjs'), 'start'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    return stderr;
  };
  expect(said('20.18.3')).toMatch(/^This needs Node 20\.19 or newer, not 20\.18\.3: [^\n]+\n$/);
  expect(said('20.19.0')).toBe("The packages aren't installed: run `npm ci` first.\n");
});

const unset = Object.fromEntries(SETTINGS.map(({ name }) => [name, '']));
const ownPage = { ...unset, PORT: '0', BUILD_DIR: TEST_PAGE, ADMIN_PASSWORD: ADMIN.adminPassword };

test('npm start -- --data-dir takes the settings from that folder, and ends with three addresses', async () => {
  const shop = await copyOfTemplate(join(folder, 'shop'));
  const settings = [
    'PORT=0',
    'ADMIN_EMAIL=owner@example.com',
    'ADMIN_PASSWORD=correct horse battery # staple',
    `BUILD_DIR='${TEST_PAGE}'`,
  ];
  writeFileSync(join(shop, '.env'), settings.join('\n'), { mode: 0o600 });
  const { exitCode, stdout } = await launch('start', ['--data-dir', shop]);
  expect(exitCode).toBe(0);
  const [, url] = /\[ready\] Ready: (\S+)$/m.exec(stdout) ?? [];
  for (const line of [
    `[customers] Customers: ${url} (this computer only)\n`,
    `[admin] You: ${url}, then Admin Access at the top right`,
    `[data] Data: ${shop}, with a daily backup in ${join(shop, 'backups')}`,
    `[setting-cut] ADMIN_PASSWORD in ${join(shop, '.env')} ends before the #.`,
    `To remove: npm run admins -- remove ${ADMIN.adminEmail} --data-dir ${shop}`,
  ])
    expect(stdout).toContain(line);
  expect(stdout).not.toMatch(/horse|staple/);
}, 150_000);

test.skipIf(!isRoot || canOthersRead)(
  'root is told to move a program that the user who owns the shop can’t read (needs root’s own folder)',
  async () => {
    const shop = await copyOfTemplate(join(folder, 'unreadable'));
    spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, shop]);
    const { stderr } = await launch('backup', ['--data-dir', shop]);
    expect(stderr).toMatch(/^\S+ belongs to user 65534, who can't read .+: move the project [^\n]+\n$/);
  },
);

test.skipIf(!isRoot || !canOthersRead)(
  'root runs the commands as the user who owns the shop (needs root, and a folder that all can read)',
  async () => {
    const shop = await copyOfTemplate(join(folder, 'service'));
    spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, shop]);
    const ended = await launch('backup', ['--data-dir', shop]);
    const stderr = `Running as user ${OTHER_USER}, the owner of ${shop}.\n`;
    expect(ended).toMatchObject({ exitCode: 0, stderr });
    const names = ['', ...readdirSync(shop, { recursive: true, encoding: 'utf8' })];
    expect(new Set(names.map((name) => statSync(join(shop, name)).uid))).toEqual(new Set([OTHER_USER]));
  },
);

test.skipIf(!canOthersRead)(
  "a user who can't read the data directory is told so in one sentence (needs root, in a folder that others can read)",
  async () => {
    const env = { ...ownPage, DATA_DIR: await copyOfTemplate(join(folder, 'foreign')) };
    const { stdout, stderr } = await launch('start', [], { ...AS_OTHER_USER, env });
    expect(stderr).toMatch(/^\S+\.env can't be read \(EACCES\): run this as root or as its owner[^\n]*\n$/);
    expect(stdout).not.toContain('Ready');
  },
);
