import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { buildIfStale } from '../../../server/build/build.ts';
import { QUICK_NODE } from '../../support/programs.ts';
import { unpackDirectoryOf } from '../../support/released.ts';
import { ADMIN } from '../../support/template.ts';
import { brokenPointers } from '../../support/doc-links.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { registration } from '../support/customers.ts';

const MOST_BYTES = 15_000_000;
const NAME = 'Mnr Zoë se "winkel"';
const PASSWORD = 'radio tower sunrise 42';
const OTHER_USER = 65_534;
/** The fixture's, without deleted and merged ones. */
const RELEASED_CUSTOMERS = 28;
const isRoot = process.getuid?.() === 0;
/** Another user, and no network except for this machine. */
const apart = isRoot && spawnSync('unshare', ['--net', 'true']).status === 0;

const top = temporaryFolder();
const place = join(top, 'Mnr Zoë se winkel');
const shop = join(place, 'customer-desk-data');
let zip: string;
let program: string;
let names: string[];

beforeAll(async () => {
  await buildIfStale();
  execFileSync(process.execPath, ['scripts/launch.cjs', 'package'], {
    env: { ...process.env, RELEASE_DIR: join(top, 'release') },
  });
  const [archive = ''] = readdirSync(join(top, 'release')).filter((name) => name.endsWith('.zip'));
  zip = join(top, 'release', archive);
  names = await unzip(zip, place);
  program = join(place, archive.replace(/\.zip$/, ''));
  mkdirSync(shop);
  writeFileSync(
    join(shop, '.env'),
    // A page's folder of a clone, from its settings, is ignored.
    `VITE_BUSINESS_NAME='${NAME}'\nADMIN_PASSWORD='${PASSWORD}'\nPORT=4317\nBUILD_DIR=page\n`,
  );
  if (isRoot) {
    for (const path of [top, place]) chmodSync(path, 0o755);
    for (const path of [place, shop, join(shop, '.env')]) chownSync(path, OTHER_USER, OTHER_USER);
  }
}, 240_000);

/** Extracts an archive. Returns the names in it. */
async function unzip(file: string, folder: string): Promise<string[]> {
  const archive = await promisify<string, { lazyEntries: true }, ZipFile>(openZip)(file, {
    lazyEntries: true,
  });
  const found: string[] = [];
  archive.on('entry', (entry: Entry) => {
    found.push(entry.fileName);
    const path = join(folder, entry.fileName);
    mkdirSync(dirname(path), { recursive: true });
    archive.openReadStream(entry, (error, stream) => {
      if (error) throw error;
      void pipeline(stream, createWriteStream(path)).then(() => archive.readEntry());
    });
  });
  archive.readEntry();
  await once(archive, 'end');
  return found;
}

/** Runs a command of the archive as another user, with nothing in the environment. */
async function desk(command: string, ...args: string[]): Promise<string> {
  const child = start(command, ...args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(output);
  return output;
}

function start(command: string, ...args: string[]) {
  const user = isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {};
  return spawn(process.execPath, [...QUICK_NODE, 'scripts/launch.cjs', command, ...args], {
    cwd: program,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
}

/** Starts the desk, calls `work` with its address, and stops it. */
async function whileRunning<Result>(
  work: (url: string) => Promise<Result>,
  ...args: string[]
): Promise<Result> {
  const child = start('start', ...args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const [, address] = /Ready: (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('close', () => reject(new Error(output)));
  });
  try {
    return await work(url);
  } finally {
    child.kill();
    await once(child, 'close');
  }
}

const post = (url: string, body: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function customersAt(url: string, password = PASSWORD): Promise<string[]> {
  const signedIn = await post(`${url}auth/v1/token?grant_type=password`, {
    email: 'admin@example.com',
    password,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const rows = await fetch(`${url}rest/v1/customers?select=company_name`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
  });
  return ((await rows.json()) as { company_name: string }[]).map((row) => row.company_name);
}

test('the archive is small, has its checksum, and no sources, tests, types or native modules', () => {
  expect(statSync(zip).size).toBeLessThanOrEqual(MOST_BYTES);
  const sum = createHash('sha256').update(readFileSync(zip)).digest('hex');
  expect(readFileSync(`${zip}.sha256`, 'utf8')).toBe(`${sum}  ${basename(zip)}\n`);
  expect(names.length).toBeGreaterThan(50);
  expect(
    names.filter((name) => /\.(?:tsx?|node|map|dll|exe|so)$|\/(?:tests|stories|src)\//.test(name)),
  ).toEqual([]);
  expect(names.filter((name) => /node_modules\/(?!@electric-sql\/pglite)/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.split('/')[0])).size).toBe(1);
});

test('every guide and file that a text of the archive points to is in it', () => {
  const inside = names.map((name) => name.slice(name.indexOf('/') + 1));
  const texts = inside.filter((name) => !/^(?:node_modules|dist|server)\/|\.sql$/.test(name));
  expect(texts).toEqual(expect.arrayContaining(['README.md', '.env.example', 'docs/owners/running.md']));
  const broken = texts.flatMap((name) =>
    brokenPointers(name, program).map((pointer) => `${name}: ${pointer}`),
  );
  expect(broken).toEqual([]);
});

test('the archive starts with the shop’s name, registers, backs up and restores', async () => {
  const row = registration();
  await whileRunning(async (url) => {
    expect(await (await fetch(url)).text()).toContain('<title>Mnr Zoë se &quot;winkel&quot;</title>');
    expect((await post(`${url}rest/v1/customers`, row)).status).toBe(201);
    expect(await customersAt(url)).toEqual([row.company_name]);
  });
  await desk('backup');
  rmSync(join(shop, 'pgdata'), { recursive: true });
  const restored = await desk('restore', 'latest');
  expect(restored).toContain('public.customers: 1\n');
  expect(restored).toMatch(/^Restored \S.*\.backup\.gz to /m);
  // An upgrade is the next version's folder next to this one.
  const next = join(place, 'customer-desk-next');
  cpSync(program, next, { recursive: true });
  program = next;
  expect(await whileRunning(customersAt)).toEqual([row.company_name]);
  expect(existsSync(join(next, '.data'))).toBe(false);
}, 240_000);

test('the archive upgrades the shop of the release before, after a backup', async () => {
  const old = join(place, 'Old shop');
  await unpackDirectoryOf('0.2.0', old);
  writeFileSync(join(old, '.env'), 'PORT=4317\n');
  if (isRoot) execFileSync('chown', ['-R', String(OTHER_USER), old]);
  const customers = await whileRunning((url) => customersAt(url, ADMIN.adminPassword), '--data-dir', old);
  expect(customers).toHaveLength(RELEASED_CUSTOMERS);
  expect(readdirSync(join(old, 'backups')).join()).toMatch(/before-upgrade-/);
}, 120_000);

test.skipIf(!apart)(
  'the archive starts without a network (needs root, for a namespace)',
  async () => {
    const script = `
    ip link set lo up 2>/dev/null
    cd "$1"; "$2" scripts/launch.cjs start & pid=$!
    for n in $(seq 60); do
      "$2" -e "fetch('http://127.0.0.1:4317/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))" && break
      sleep 0.5
    done
    "$2" -e "fetch('http://127.0.0.1:4317/').then(async (page) => console.log(await page.text()))"
    kill $pid; wait $pid`;
    const { stdout } = spawnSync('unshare', ['--net', 'sh', '-c', script, 'sh', program, process.execPath], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect(stdout).toContain('<title>Mnr Zoë se &quot;winkel&quot;</title>');
  },
  120_000,
);
