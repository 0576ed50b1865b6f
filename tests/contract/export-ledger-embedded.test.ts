import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSession } from '../../supabase/local/auth/sessions.ts';
import { findUser } from '../../supabase/local/auth/users.ts';
import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';

/** What of the ledger takes the embedded backend's directory: a start after an update, and tokens of other kinds. */

const entry = {
  scope: 'everything',
  customers: 1,
  up_to_created_at: '2001-03-05T21:59:59+00:00',
  up_to_id: crypto.randomUUID(),
};

describe('a data directory of the version before', () => {
  let folder: string;
  let backend: LocalBackend;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'customer-desk-'));
    const dataDir = join(folder, 'data');
    await makeDirectoryBefore('20261120090300', dataDir);
    backend = await createLocalBackend({ dataDir, adminEmail: 'admin@example.com' });
  });

  afterAll(async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('keeps its customers and gets the ledger', async () => {
    const { rows } = await backend.db.query(
      `select company_name, (select count(*)::int from public.export_ledger) as entries from public.customers`,
    );
    expect(rows).toEqual([{ company_name: 'Registered before', entries: 0 }]);
  });

  test.each([
    [false, { boundary: ['Registered before'], append: 201, entries: ['everything'] }],
    [true, { boundary: [], append: 403, entries: [] }],
  ])('serves a sign-in whose token says is_anonymous: %s', async (is_anonymous, expected) => {
    const secret = await readFile(join(folder, 'data', 'signing-secret'));
    const session = await startSession(
      backend.db,
      (await findUser(backend.db, 'email', backend.adminEmail))?.id ?? '',
    );
    const bearer = await new SignJWT({ role: 'authenticated', is_anonymous, session_id: session.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('customer-desk-local/auth/v1')
      .setAudience('authenticated')
      .setSubject(crypto.randomUUID())
      .setExpirationTime('1h')
      .sign(secret);
    const call = (path: string, body?: object): Promise<Response> =>
      backend.fetch(
        new Request(`http://backend.test/rest/v1/${path}`, {
          headers: {
            apikey: LOCAL_PUBLISHABLE_KEY,
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
          },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }),
      );
    const column = async (name: string, answer: Response): Promise<unknown[]> =>
      ((await answer.json()) as Record<string, unknown>[]).map((row) => row[name]);

    expect({
      boundary: await column('company_name', await call('rpc/export_boundary', {})),
      append: (await call('export_ledger', entry)).status,
      entries: await column('scope', await call('export_ledger')),
    }).toEqual(expected);
  });
});

/** A directory that only the migrations before `version` were applied to, with a customer. */
async function makeDirectoryBefore(version: string, dataDir: string): Promise<void> {
  const supabase = new URL('../../supabase/', import.meta.url);
  const earlier = join(dataDir, '..', 'migrations');
  await cp(new URL('migrations/', supabase), earlier, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || basename(file) < version,
  });
  const directory = await openDataDirectory(dataDir);
  const { db } = directory;
  await applyMigrations(db, new URL('local/platform/', supabase), 'local_platform');
  await applyMigrations(db, pathToFileURL(`${earlier}/`), 'supabase_migrations');
  await db.exec(`
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    values ('Registered before', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
  `);
  await directory.close();
}
