import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { callerFrom, namesOf as namesAtDesk, registration, tokenOf } from '../attack/caller.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { namesOf, register } from '../support/disk/customers.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import { openBackend } from './support/backend.ts';

/** A disk that fails under the running product. A full one, on which files can be written over, is in data-directory.test.ts. */

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each(['EIO', 'ENOSPC', 'EROFS'])(
  'if every write fails (%s), registrations get 503, reading continues, it is logged once, and it recovers',
  async (code) => {
    const backend = await openBackend();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await register(backend, 'Before')).toBe(201);
    const { token } = await signIn(backend);

    failWrites(code, ['writeSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync', 'writeFileSync']);
    const refused = [await register(backend, 'Refused 1'), await register(backend, 'Refused 2')];
    const others = [await read(backend, token), (await signIn(backend)).status];
    const said = log.mock.calls.map(String);
    vi.restoreAllMocks();
    syncBuiltinESMExports();

    expect(refused).toEqual([503, 503]);
    expect(others).toEqual([200, 503]);
    expect(said).toEqual([
      `The disk refuses writes (${code}). Registrations and sign-ins are refused until it accepts them.`,
    ]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await register(backend, 'After')).toBe(201);
    expect((await signIn(backend)).status).toBe(200);
    expect((await namesOf(backend)).toSorted()).toEqual(['After', 'Before']);
    await backend.close();
  },
  60_000,
);

test('if a flush fails, Postgres stops, nothing hangs, and later requests get 503', async () => {
  const backend = await openBackend();
  const stopped = vi.fn<(why: Error | null) => void>();
  void backend.stopped.then(stopped);
  const { token } = await signIn(backend);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failWrites('EIO', ['fsyncSync', 'fdatasyncSync']);
  expect(await register(backend, 'Not flushed')).toBe(503);
  expect(await read(backend, token)).toBe(503);
  expect((await signIn(backend)).status).toBe(503);
  expect(stopped.mock.calls).toEqual([[null]]);
  await backend.close();
}, 60_000);

/** Fails the disk of the process that it is loaded into. */
const FAILING_DISK = new URL('../support/disk/failing-disk.mjs', import.meta.url).href;

describe("the started product, if its database can't continue", () => {
  /** Starts it on a disk that can be made to fail, and has one registration acknowledged. */
  const begin = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const settings = { PORT: '0', DATA_DIR: await copyOfTemplate(join(folder, 'data')) };
    const failing = { FAILING_DISK: folder, NODE_OPTIONS: `--import ${FAILING_DISK}` };
    const product = await startProduct({ ...settings, ...failing });
    const visitor = callerFrom(product.url, '127.0.0.1');
    onTestFinished(async () => {
      visitor.close();
      await product.stop('SIGKILL');
    });
    const send = async (name: string): Promise<number> =>
      (await visitor.call('POST', '/rest/v1/customers', registration(name))).status;
    expect(await send('Before')).toBe(201);
    const fail = (what: 'flush' | 'break'): void => writeFileSync(join(folder, what), '');
    return { settings, product, send, fail };
  };

  test('after a failed flush: answers 503, then exits with one sentence and code 1; the next start has what was acknowledged', async () => {
    const { settings, product, send, fail } = await begin();
    fail('flush');
    expect(await Promise.all(['One', 'Two', 'Three'].map(send))).toEqual([503, 503, 503]);
    const { exitCode, stderr } = await product.ended;
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /^\S+ \S+ fatal \[database-stopped\] The database stopped because its disk or a file failed[^\n]+\n$/,
    );

    const again = await startProduct(settings);
    const admin = callerFrom(again.url, '127.0.0.1');
    const names = await namesAtDesk(admin, await tokenOf(admin, ADMIN.adminPassword));
    admin.close();
    expect((await again.stop()).exitCode).toBe(0);
    expect(names).toContain('Before');
  });

  test('after an interrupted statement: exits with one sentence and code 1, and nothing hangs', async () => {
    const { product, send, fail } = await begin();
    fail('break');
    expect(await Promise.all(['One', 'Two', 'Three'].map(send))).toEqual([503, 503, 503]);
    const { exitCode, stderr } = await product.ended;
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^\S+ \S+ fatal \[database-broken\] The database is broken \(Error [^\n]+\n$/);
  });
});

type Name = 'writeSync' | 'fsyncSync' | 'fdatasyncSync' | 'ftruncateSync' | 'writeFileSync';

function failWrites(code: string, names: readonly Name[]): void {
  for (const name of names) {
    vi.spyOn(fs, name).mockImplementation((() => {
      throw Object.assign(new Error(`${code}: injected`), { code });
    }) as never);
  }
  syncBuiltinESMExports();
}

async function signIn(backend: LocalBackend): Promise<{ status: number; token: string }> {
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

async function read(backend: LocalBackend, token: string): Promise<number> {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  return (await backend.fetch(new Request('http://backend.test/rest/v1/customers', { headers }))).status;
}
