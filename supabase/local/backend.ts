import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';

import { type Admins, checkAdminPassword, ensureAdmin, readAdminSettings } from './auth/admin.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionExists } from './auth/sessions.ts';
import { SignInGuard } from './auth/sign-in-guard.ts';
import { createTokens } from './auth/tokens.ts';
import { DamagedDirectoryError } from './backend-error.ts';
import { withClientAddress } from './client-address.ts';
import { openDataDirectory } from './data-directory.ts';
import { checkpointRegularly } from './durable/checkpoints.ts';
import { FlushingNodeFS } from './durable/file-system.ts';
import { watchDisk } from './durable/refusing-disk.ts';
import { logFailure, serverErrorStatus } from './failures.ts';
import { checkDaily, findDamage } from './integrity.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { purgeDaily } from './purge.ts';
import { type RegistrationLimits, setRegistrationLimits } from './registration-limits.ts';
import { restRoutes } from './rest/routes.ts';
import { loadSchema } from './rest/schema.ts';
import { upgrade } from './upgrade.ts';

export interface LocalBackendOptions {
  /** The data directory, created when missing; `memory://` stores nothing. */
  dataDir: string;
  adminEmail: string;
  /**
   * The admin's password from now on. Absent or empty: the present one stays, or one is generated at the first start.
   */
  adminPassword?: string | undefined;
  /** The product's version, which is stored so that an older one refuses to start on the directory. Absent in tests. */
  version?: string;
  /** The limits on registrations from now on. Absent: the stored ones. */
  registrationLimits?: RegistrationLimits;
  /** The key for service_role, as a hosted project has one. For tests only: without it there is no such key. */
  secretKey?: string | undefined;
  /** Where the backup before an upgrade is written; absent: `backups` in the directory. */
  backupDir?: string;
  /** The time by which sign-in attempts are counted, in milliseconds since 1970; another clock in tests. */
  now?: () => number;
}

export interface LocalBackend {
  /**
   * Answers `/rest/v1/**` and `/auth/v1/**` like a hosted project; anything else is 404. Never rejects. `clientAddress`
   * is the client's address as the server determined it: the request's own headers about it are dropped. Without it
   * only the overall limit on registrations applies.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  /** The admins, and the password of one that this start has created. */
  admins: Admins;
  /** The admin's normalized e-mail: trimmed, lower case. */
  adminEmail: string;
  /** Lets requests under way finish, closes the database and frees the directory. Safe to call twice. */
  close(): Promise<void>;
  /** Settles when the database has stopped: `null` by itself, as it must when the disk fails, else the error; never otherwise. */
  stopped: Promise<Error | null>;
  /** The database itself, as superuser: for seeding, backups and benchmarks, never for a client's input. */
  db: PGlite;
}

/**
 * Opens the embedded backend: the database in `dataDir`, brought up to the newest migration, behind the table API
 * and the auth API in Supabase's wire format.
 *
 * @throws LocalBackendError when the directory cannot be written, is in use or is damaged, or a setting is unusable.
 */
export async function createLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const admin = readAdminSettings(options.adminEmail, options.adminPassword);
  if (!existsSync(join(options.dataDir, 'pgdata'))) await checkAdminPassword(admin);
  const directory = await openDataDirectory(options.dataDir);
  const { db } = directory;
  try {
    const damage = await findDamage(db);
    if (damage !== null) {
      throw new DamagedDirectoryError(
        options.dataDir,
        `The data directory ${options.dataDir} is damaged (${damage})`,
      );
    }
    await upgrade(db, options.dataDir, options.version, options.backupDir);
    await setRegistrationLimits(db, options.registrationLimits ?? {});
    const admins = await ensureAdmin(db, admin);
    const disk = watchDisk(db);
    const stopPurging = await purgeDaily(db, disk.refuses);
    const stopChecking = checkDaily(db, databaseIn(options.dataDir));
    const stopCheckpoints = checkpointRegularly(db, disk.refuses);
    const tokens = createTokens(directory.signingSecret);

    const keys = { publishable: LOCAL_PUBLISHABLE_KEY, secret: options.secretKey };
    const app = new Hono();
    const isOpen = (sessionId: string): Promise<boolean> => sessionExists(db, sessionId);
    app.route('/rest/v1', restRoutes(disk.database, await loadSchema(db), { tokens, keys, isOpen }));
    const guard = await SignInGuard.open(db, directory.signingSecret, options.now ?? Date.now);
    app.use('/auth/v1/*', disk.middleware);
    app.route('/auth/v1', authRoutes(db, directory.signingSecret, tokens, keys, guard));
    app.notFound((c) => c.json({ message: 'Not found' }, 404));
    app.onError((error, c) => {
      logFailure(error, c.req.raw);
      const status = serverErrorStatus(error);
      const message = status === 503 ? 'Unavailable at present: try again later.' : 'Internal server error';
      return c.json({ code: 'XX000', details: null, hint: null, message }, status);
    });

    const underWay = new Set<Promise<Response>>();
    let isClosing = false;
    return {
      async fetch(request, clientAddress) {
        // A request that a slow machine had not yet handed over when the server stopped waiting for it.
        if (isClosing) return Response.json({ message: 'Stopping: try again later.' }, { status: 503 });
        const response = Promise.resolve(app.fetch(withClientAddress(request, clientAddress)));
        underWay.add(response);
        try {
          return await response;
        } finally {
          underWay.delete(response);
        }
      },
      admins,
      adminEmail: admin.email,
      async close() {
        isClosing = true;
        stopPurging();
        stopChecking();
        stopCheckpoints();
        await Promise.allSettled(underWay);
        await directory.close();
      },
      stopped: db.fs instanceof FlushingNodeFS ? db.fs.stopped : new Promise(() => undefined),
      db,
    };
  } catch (error) {
    await directory.close();
    throw error;
  }
}

/** Where the database's files are; `null` in memory. */
function databaseIn(dataDir: string): string | null {
  return dataDir === 'memory://' ? null : join(dataDir, 'pgdata');
}
