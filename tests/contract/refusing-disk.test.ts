import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { afterEach, expect, test, vi } from 'vitest';

import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { namesOf, register } from '../support/disk/customers.ts';
import { ADMIN } from '../support/template.ts';
import { openBackend } from './support/backend.ts';

/** A disk that fails under the running product. A full one, on which files can be written over, is in data-directory.test.ts. */

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each(['EIO', 'ENOSPC', 'EROFS'])(
  'every write fails (%s): registrations get 503, reading goes on, it is said once, and it recovers by itself',
  async (code) => {
    const backend = await openBackend();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await register(backend, 'Before')).toBe(201);
    const { token } = await signIn(backend);

    failWrites(code, ['writeSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync', 'writeFileSync']);
    const refused = [await register(backend, 'Refused 1'), await register(backend, 'Refused 2')];
    const meanwhile = [await read(backend, token), (await signIn(backend)).status];
    const said = log.mock.calls.map(String);
    vi.restoreAllMocks();
    syncBuiltinESMExports();

    expect(refused).toEqual([503, 503]);
    expect(meanwhile).toEqual([200, 503]);
    expect(said).toEqual([
      `The disk takes no writes (${code}): registrations and sign-ins are refused until it does.`,
    ]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await register(backend, 'After')).toBe(201);
    expect((await signIn(backend)).status).toBe(200);
    expect((await namesOf(backend)).toSorted()).toEqual(['After', 'Before']);
    await backend.close();
  },
  60_000,
);

test('what was written cannot be flushed: Postgres ends itself, nothing hangs, and everything after gets 503', async () => {
  const backend = await openBackend();
  const stopped = vi.fn<() => void>();
  void backend.stopped.then(stopped);
  const { token } = await signIn(backend);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failWrites('EIO', ['fsyncSync', 'fdatasyncSync']);
  expect(await register(backend, 'Not flushed')).toBe(503);
  expect(await read(backend, token)).toBe(503);
  expect((await signIn(backend)).status).toBe(503);
  expect(stopped).toHaveBeenCalledOnce();
  await backend.close();
}, 60_000);

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
