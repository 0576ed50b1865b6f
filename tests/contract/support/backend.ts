import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { vi } from 'vitest';
import {
  type LocalBackend,
  type LocalBackendOptions,
  createLocalBackend,
} from '../../../server/backend/backend.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';

/** Opens an embedded backend on a copy of the template. Closing removes the copy. */
export async function openBackend(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  const dataDir = await copyOfTemplate();
  const backend = await createLocalBackend({ dataDir, adminEmail: ADMIN.adminEmail, ...options });
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface SharedBackend extends LocalBackend {
  dataDir: string;
}

let shared: Promise<{ backend: SharedBackend; admin: string }> | undefined;

/** Returns a backend with just its admin, for files that change rows only. A worker's files share it. */
export async function sharedBackend(): Promise<SharedBackend> {
  shared ??= openForWorker();
  const { backend, admin } = await shared;
  await backend.db.exec(EMPTY);
  await backend.db.query('insert into auth.users select * from jsonb_populate_record(null::auth.users, $1)', [
    admin,
  ]);
  return backend;
}

async function openForWorker(): Promise<{ backend: SharedBackend; admin: string }> {
  const dataDir = await copyOfTemplate();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  // Stop its upkeep, which could write while a test of another file makes the disk fail.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const { adminEmail } = ADMIN;
    const backend = await createLocalBackend({ dataDir, adminEmail, registrationLimits: noLimits });
    const { rows } = await backend.db.query<{ admin: string }>(
      'select to_jsonb(users)::text as admin from auth.users',
    );
    return { backend: { ...backend, dataDir }, admin: rows[0]?.admin ?? '' };
  } finally {
    vi.useRealTimers();
  }
}

export const noLimits = { perAddress: 1_000_000, overall: 1_000_000 };

const EMPTY = `do $$ begin
  execute (
    select format('truncate %s restart identity', string_agg(oid::regclass::text, ', ')) from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and oid <> 'private.registration_limits'::regclass
  );
end $$`;
