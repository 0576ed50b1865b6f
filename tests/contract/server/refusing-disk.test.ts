import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { callerFrom, registration } from '../../attack/caller.ts';
import { reportTo } from '../../../server/log/report.ts';
import { startProduct } from '../../support/start-product.ts';
import { namesOf, register } from '../../support/disk/customers.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { noLimits } from '../support/backend.ts';

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
let backend: LocalBackend;

beforeAll(async () => {
  await copyOfTemplate(dataDir);
  backend = await createLocalBackend({ dataDir, ...ADMIN, registrationLimits: noLimits });
});
afterEach(() => mend());

type Name = 'writeSync' | 'fsyncSync' | 'fdatasyncSync' | 'ftruncateSync' | 'writeFileSync';

function failWrites(code: string, names: readonly Name[]): void {
  for (const name of names) {
    vi.spyOn(fs, name).mockImplementation((() => {
      throw Object.assign(new Error(`${code}: injected`), { code });
    }) as never);
  }
  syncBuiltinESMExports();
}

/** Fails reads of one file, as a disk with a bad sector does. */
function failReads(path: string): void {
  const read = fs.readSync as (descriptor: number, ...rest: unknown[]) => number;
  vi.spyOn(fs, 'readSync').mockImplementation(((descriptor: number, ...rest: unknown[]) => {
    if (fs.readlinkSync(`/proc/self/fd/${descriptor}`) !== path) return read(descriptor, ...rest);
    throw Object.assign(new Error('EIO: injected'), { code: 'EIO' });
  }) as never);
  syncBuiltinESMExports();
}

function mend(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

async function signIn(): Promise<{ status: number; token: string }> {
  const answer = await backend.fetch(
    new Request('http://backend.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
    }),
  );
  const { access_token = '' } = (await answer.json()) as { access_token?: string };
  return { status: answer.status, token: access_token };
}

async function read(token: string): Promise<number> {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  return (await backend.fetch(new Request('http://backend.test/rest/v1/customers', { headers }))).status;
}

test('a disk that fails every write causes 503 for registrations and one log line, reading continues, and it recovers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await register(backend, 'Before')).toBe(201);
  const { token } = await signIn();

  failWrites('EROFS', ['writeSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync', 'writeFileSync']);
  const refused = [await register(backend, 'Refused 1'), await register(backend, 'Refused 2')];
  const others = [await read(token), (await signIn()).status];
  const said = log.mock.calls.map(String);
  mend();

  expect(refused).toEqual([503, 503]);
  expect(others).toEqual([200, 503]);
  expect(said).toEqual([
    `The disk refuses writes (EROFS). Registrations and sign-ins are refused until it accepts them.`,
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await register(backend, 'After')).toBe(201);
  expect((await signIn()).status).toBe(200);
  expect((await namesOf(backend)).toSorted()).toEqual(['After', 'Before']);
});

test('a full disk refuses registrations, and accepts the next one after space is free', async () => {
  const before = (await namesOf(backend)).length;
  const write = fs.writeSync.bind(fs);
  // A full disk still allows overwriting files.
  vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    ...rest: [Uint8Array, number, number, number]
  ) => {
    const [, , length, position] = rest;
    if (position + length > fs.fstatSync(fd).size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return write(fd, ...rest);
  }) as typeof fs.writeSync);
  const statuses: number[] = [];
  while (statuses.length < 3_000 && (statuses.at(-1) ?? 201) === 201)
    statuses.push(await register(backend, `Number ${statuses.length}`));
  mend();
  expect(statuses.at(-1)).toBe(503);
  expect(await register(backend, 'After space is free')).toBe(201);
  expect(await namesOf(backend)).toHaveLength(before + statuses.length);
});

test.skipIf(process.platform !== 'linux')(
  'a disk that fails to read is named by the start, which repairs nothing, and the next one has everything',
  async () => {
    await backend.db.exec('checkpoint');
    const { rows } = await backend.db.query<{ sessions: string; customers: string }>(
      `select pg_relation_filepath('auth.sessions') as sessions, pg_relation_filepath('public.customers') as customers`,
    );
    const kept = await namesOf(backend);
    await backend.close();
    const log: string[] = [];
    reportTo(({ event }) => void log.push(event));
    for (const path of [rows[0]?.sessions, rows[0]?.customers, 'base/5/1259']) {
      failReads(join(dataDir, 'pgdata', path ?? ''));
      const refused = await createLocalBackend({ dataDir, ...ADMIN }).then(String, String);
      mend();
      expect(refused).toMatch(
        /: the disk fails \((?:I\/O error|EIO)\)\. Nothing was changed\. Check the disk and its cable, or copy the directory/,
      );
    }
    expect(log).toEqual([]);
    reportTo();
    backend = await createLocalBackend({ dataDir, ...ADMIN, registrationLimits: noLimits });
    expect(await namesOf(backend)).toEqual(kept);
  },
);

test('after a failed flush the product answers 503 and exits with one sentence; the next start has what was acknowledged', async () => {
  await backend.close();
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    FAILING_DISK: folder,
    NODE_OPTIONS: `--import ${new URL('../../support/disk/failing-disk.mjs', import.meta.url).href}`,
  });
  const visitor = callerFrom(product.url, '127.0.0.1');
  onTestFinished(async () => {
    visitor.close();
    await product.stop('SIGKILL');
  });
  const send = async (name: string): Promise<number> =>
    (await visitor.call('POST', '/rest/v1/customers', registration(name))).status;
  expect(await send('Acknowledged')).toBe(201);
  writeFileSync(join(folder, 'flush'), '');
  expect(await Promise.all(['One', 'Two', 'Three'].map(send))).toEqual([503, 503, 503]);
  const { exitCode, stderr } = await product.ended;
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /^\S+ \S+ fatal \[database-stopped\] The database stopped because its disk or a file failed[^\n]+\n$/,
  );

  const again = await createLocalBackend({ dataDir, ...ADMIN });
  const names = await namesOf(again);
  await again.close();
  expect(names).toEqual(expect.arrayContaining(['Before', 'After', 'After space is free', 'Acknowledged']));
});
