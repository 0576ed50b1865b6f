import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { hashPassword } from '../../supabase/local/auth/passwords.ts';
import { LocalBackendError } from '../../supabase/local/backend-error.ts';
import {
  type LocalBackend,
  type LocalBackendOptions,
  createLocalBackend,
} from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { copyFolder } from '../support/template.ts';
import { noLimits } from './support/target.ts';

/** What the embedded backend makes of its data directory, over several starts. */

const adminEmail = 'admin@example.com';
const signIn = async (backend: LocalBackend, password: string, email = adminEmail): Promise<number> =>
  (await call(backend, '/auth/v1/token?grant_type=password', { email, password })).status;

let folder: string;
/** A directory that was started once and closed; tests copy it. */
let started: string;
let firstPassword: string;
/** A session of the first start. */
let firstSession: Session;
let firstStart: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  started = join(folder, 'started');
  // A first start that was killed has left this.
  await mkdir(join(started, 'pgdata.new'), { recursive: true });
  await writeFile(join(started, 'pgdata.new', 'PG_VERSION'), '18\n');
  await chmod(started, 0o755);
  const umask = process.umask(0);
  const backend = await createLocalBackend({ dataDir: started, adminEmail: ' Admin@Example.com ' });
  firstPassword = backend.admins.generatedPassword ?? '';
  firstSession = await sessionOf(backend, firstPassword);
  firstStart = {
    adminEmail: backend.adminEmail,
    signIn: await signIn(backend, firstPassword),
    insert: await register(backend),
  };
  await backend.close();
  process.umask(umask);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('first start', () => {
  test('creates an admin who can sign in, and accepts registrations', () => {
    expect(firstStart).toEqual({ adminEmail, signIn: 200, insert: 201 });
  });

  test('generates a password of at least 16 characters, easy to read', () => {
    expect(firstPassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  });

  test('removes what a killed first start left, and leaves no lock', async () => {
    expect((await readdir(started)).toSorted()).toEqual(['pgdata', 'signing-secret']);
  });

  test('creates a signing secret of 32 bytes', async () => {
    expect((await readFile(join(started, 'signing-secret'))).length).toBe(32);
  });

  test.skipIf(process.platform === 'win32')(
    'makes everything unreadable for others, whatever the umask (not on Windows)',
    async () => {
      const open: string[] = [];
      for (const name of ['', ...(await readdir(started, { recursive: true }))]) {
        const { mode } = await stat(join(started, name));
        if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
      }
      expect(open).toEqual([]);
    },
  );
});

describe('later starts', () => {
  test('keep the customers, the password and the sessions', async () => {
    const dataDir = await copy('kept');
    const after = await createLocalBackend({ dataDir, adminEmail });
    expect(after.admins.generatedPassword).toBeNull();
    const { access_token, refresh_token } = firstSession;
    expect((await call(after, '/auth/v1/user', undefined, access_token)).status).toBe(200);
    expect((await refresh(after, refresh_token)).status).toBe(200);
    const rows = await call(after, '/rest/v1/customers?select=company_name', undefined, access_token);
    expect(await rows.json()).toEqual([{ company_name: 'Highveld Radio' }]);
    expect(await signIn(after, firstPassword)).toBe(200);
    await after.close();
  });

  test('apply ADMIN_PASSWORD, and end sessions only if it changes', async () => {
    const dataDir = await copy('password');
    const changed = await createLocalBackend({ dataDir, adminEmail, adminPassword: 'the new password' });
    expect(changed.admins.generatedPassword).toBeNull();
    expect([await signIn(changed, firstPassword), await signIn(changed, 'the new password')]).toEqual([
      400, 200,
    ]);
    expect((await refresh(changed, firstSession.refresh_token)).status).toBe(400);
    const session = await sessionOf(changed, 'the new password');
    await changed.close();

    const same = await createLocalBackend({ dataDir, adminEmail, adminPassword: 'the new password' });
    expect((await refresh(same, session.refresh_token)).status).toBe(200);
    await same.close();

    const absent = await createLocalBackend({ dataDir, adminEmail, adminPassword: '' });
    expect(await signIn(absent, 'the new password')).toBe(200);
    await absent.close();
  });

  test('accept an ADMIN_PASSWORD that is older than the rules, with a warning', async () => {
    const dataDir = await copy('short');
    const before = await createLocalBackend({ dataDir, adminEmail });
    await before.db.query('update auth.users set encrypted_password = $1', [await hashPassword('s3cret')]);
    await before.close();
    const unchanged = await createLocalBackend({ dataDir, adminEmail, adminPassword: 's3cret' });
    expect(unchanged.admins.warning).toMatch(
      /^ADMIN_PASSWORD must have at least 12 characters\. It signs in/,
    );
    expect(await signIn(unchanged, 's3cret')).toBe(200);
    await unchanged.close();
    await expectRefusal({ dataDir, adminPassword: 'an0ther' }, /^ADMIN_PASSWORD must have at least 12/);
  });

  test('add another ADMIN_EMAIL as an admin with its own password, and list the others', async () => {
    const backend = await createLocalBackend({
      dataDir: await copy('email'),
      adminEmail: 'second@example.com',
    });
    expect(await signIn(backend, backend.admins.generatedPassword ?? '', 'second@example.com')).toBe(200);
    expect(await signIn(backend, firstPassword)).toBe(200);
    expect(backend.admins.others).toEqual([adminEmail]);
    await backend.close();
  });

  test('work after a power cut that emptied postmaster.pid', async () => {
    const dataDir = await copy('cut');
    await writeFile(join(dataDir, 'pgdata', 'postmaster.pid'), '');
    const backend = await createLocalBackend({ dataDir, adminEmail });
    expect(await signIn(backend, firstPassword)).toBe(200);
    await backend.close();
  });

  test("apply only the migrations that aren't recorded", async () => {
    const backend = await createLocalBackend({ dataDir: await copy('migrations'), adminEmail });
    const { rows } = await backend.db.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const files = await readdir(new URL('../../supabase/migrations/', import.meta.url));
    expect(rows.map((row) => row.version)).toEqual(files.sort().map((file) => file.split('_')[0]));
    await backend.close();
  });
});

describe("a directory that can't be opened is reported in one sentence", () => {
  test('if this process uses it', async () => {
    const dataDir = await copy('twice');
    const first = await createLocalBackend({ dataDir, adminEmail });
    await expectRefusal({ dataDir }, /is in use by process \d+: stop that one first/);
    await first.close();
    await (await createLocalBackend({ dataDir, adminEmail })).close();
  });

  test('if another process uses it, and is taken over after that exits', async () => {
    const dataDir = await copy('other');
    const script = `import { takeLock } from '${new URL('../../supabase/local/lock.ts', import.meta.url).href}';
      await takeLock(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
    try {
      await once(other.stdout, 'data');
      await expectRefusal({ dataDir }, new RegExp(`in use by process ${other.pid}: stop that one first`));
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
    expect(await readdir(dataDir)).toContain('lock');
    await (await createLocalBackend({ dataDir, adminEmail })).close();
  });

  test("if it's not a directory, or below a file", async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ dataDir: file }, /^Can't write to the data directory .*: make it writable/);
    await expectRefusal(
      { dataDir: join(file, 'below') },
      /^Can't write to the data directory .*: make it writable/,
    );
  });

  test('if settings are unusable', async () => {
    await expectRefusal({ adminEmail: 'admin' }, /^ADMIN_EMAIL isn't an email address/);
    await expectRefusal({ adminPassword: 'short' }, /^ADMIN_PASSWORD must have at least 12 characters/);
    await expectRefusal({ adminPassword: 'Password1234' }, /^ADMIN_PASSWORD is one of the most common/);
    await expectRefusal({ adminPassword: 'é'.repeat(37) }, /at most 72 bytes/);
  });
});

test('a full disk refuses registrations, damages nothing, and accepts the next one after space is free', async () => {
  const dataDir = await copy('full');
  const backend = await createLocalBackend({ dataDir, adminEmail, registrationLimits: noLimits });
  const write = fs.writeSync.bind(fs);
  // PGlite writes by this function. What is there can be written over on a full disk; no file can grow.
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    ...rest: [Uint8Array, number, number, number]
  ) => {
    const [, , length, position] = rest;
    if (position + length > fs.fstatSync(fd).size) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    return write(fd, ...rest);
  }) as typeof fs.writeSync);
  const statuses: number[] = [];
  while (statuses.length < 3_000 && (statuses.at(-1) ?? 201) === 201)
    statuses.push(await register(backend, `Number ${statuses.length}`));
  full.mockRestore();
  const stored = statuses.filter((status) => status === 201).length;
  expect(statuses.at(-1)).toBe(503);
  expect(await register(backend, 'With room again')).toBe(201);
  await backend.close();

  const again = await createLocalBackend({ dataDir, adminEmail });
  const { rows } = await again.db.query('select from public.customers');
  // One was there before, one came when there was room again.
  expect(rows).toHaveLength(stored + 2);
  expect(await register(again, 'After a restart')).toBe(201);
  await again.close();
});

async function expectRefusal(options: Partial<LocalBackendOptions>, message: RegExp): Promise<void> {
  const opening = createLocalBackend({ dataDir: 'memory://', adminEmail, ...options });
  const error: unknown = await opening.then(
    () => 'it opened',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LocalBackendError);
  expect((error as Error).message).toMatch(message);
}

async function copy(name: string): Promise<string> {
  const target = join(folder, name);
  await copyFolder(started, target);
  return target;
}

async function call(backend: LocalBackend, path: string, body?: object, token?: string): Promise<Response> {
  const headers = new Headers({ apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return backend.fetch(
    new Request(`http://backend.test${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
}

function refresh(backend: LocalBackend, token: string): Promise<Response> {
  return call(backend, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
}

interface Session {
  access_token: string;
  refresh_token: string;
}

async function sessionOf(backend: LocalBackend, password: string): Promise<Session> {
  const answer = await call(backend, '/auth/v1/token?grant_type=password', { email: adminEmail, password });
  return (await answer.json()) as Session;
}

async function register(backend: LocalBackend, name = 'Highveld Radio'): Promise<number> {
  const answer = await call(backend, '/rest/v1/customers', {
    company_name: name,
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    physical_address: '12 Main Road',
    email_address: 'thandi@example.co.za',
  });
  return answer.status;
}
