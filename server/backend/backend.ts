import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { type Admins, ensureAdmin, readAdminSettings } from '../auth/admin.ts';
import { authRoutes } from '../auth/routes.ts';
import { sessionExists } from '../auth/sessions.ts';
import { openSignInGuard } from '../auth/sign-in-guard.ts';
import { createTokens } from '../auth/tokens.ts';
import { openDataDirectory } from '../database/data-directory.ts';
import { opening } from '../database/open-database.ts';
import { refusalOf } from '../process/refusals.ts';
import { FlushingNodeFS } from '../database/durable/file-system.ts';
import { watchDisk } from '../database/refusing-disk.ts';
import { logFailure, serverErrorStatus } from '../database/failures.ts';
import { type RegistrationLimits, setRegistrationLimits } from './registration-limits.ts';
import { identify } from '../rest/identify.ts';
import { restRoutes } from '../rest/routes.ts';
import { loadSchema } from '../rest/schema.ts';
import { keepUp } from './upkeep.ts';
import { upgrade } from './upgrade.ts';
import { adviceAfterLoss } from '../backup/advice.ts';
import { report } from '../log/report.ts';

export interface LocalBackendOptions {
  /** The data directory, created if missing. */
  dataDir: string;
  adminEmail: string;
  /** The admin's password. Without it, the current one stays, or the first start generates one. */
  adminPassword?: string | undefined;
  /** Stored so that an older version refuses the directory. Absent in tests. */
  version?: string;
  /** Absent: the stored limits. */
  registrationLimits?: RegistrationLimits;
  /** The folder for the backup before an upgrade. Default: `backups` in the directory. */
  backupDir?: string;
  /** The clock for sign-in limits, in milliseconds since 1970. */
  now?: () => number;
}

export interface LocalBackend {
  /** Answers like a hosted project, and never rejects. Believes the request's address: see `withClientAddress`. */
  fetch(request: Request): Promise<Response>;
  isSignedIn: (request: Request) => Promise<boolean>;
  /** Returns whether the disk refuses writes now. */
  diskRefuses: (this: void) => boolean;
  admins: Admins;
  /** The admin's email, trimmed and in lower case. */
  adminEmail: string;
  /** Finishes requests in progress, closes the database and unlocks the directory. Can be called twice. */
  close(): Promise<void>;
  /** Resolves when the database has stopped: null if the disk failed, otherwise the error. */
  stopped: Promise<Error | null>;
  /** The database as superuser, for sample data, backups and benchmarks. Never pass a client's input. */
  db: PGlite;
}

/** Opens and upgrades the backend. Throws `UserError` for an unusable directory or an invalid setting. */
export async function createLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const admin = await readAdminSettings(options);
  const directory = await openDataDirectory(options.dataDir);
  const { db } = directory;
  try {
    await upgrade(db, options.dataDir, options.version, options.backupDir);
    if (directory.loss !== 'none') await reportLoss(db, directory.loss, options);
    await setRegistrationLimits(db, options.registrationLimits ?? {});
    const admins = await ensureAdmin(db, admin);
    const disk = watchDisk(db);
    const stopUpkeep = await keepUp(db, options.dataDir, disk.refuses);
    const tokens = createTokens(directory.signingSecret);

    const app = new Hono();
    const isOpen = (sessionId: string): Promise<boolean> => sessionExists(db, sessionId);
    const access = { tokens, isOpen };
    app.route('/rest/v1', restRoutes(disk.database, await loadSchema(db), access));
    const guard = await openSignInGuard(db, directory.signingSecret, options.now ?? Date.now);
    app.use('/auth/v1/*', disk.middleware);
    app.route('/auth/v1', authRoutes(db, directory.signingSecret, tokens, guard));
    app.notFound((c) => c.json({ message: 'Not found' }, 404));
    app.onError((error, c) => {
      logFailure(error, c.req.raw);
      const status = serverErrorStatus(error);
      const message = status === 503 ? 'Unavailable. Try again later.' : 'Internal server error';
      return c.json({ code: 'XX000', details: null, hint: null, message }, status);
    });

    const underWay = new Set<Promise<Response>>();
    let isClosing = false;
    return {
      async fetch(request) {
        // A request arrived during the stop.
        if (isClosing) return Response.json({ message: 'Stopping. Try again later.' }, { status: 503 });
        const response = Promise.resolve(app.fetch(request));
        underWay.add(response);
        try {
          return await response;
        } finally {
          underWay.delete(response);
        }
      },
      isSignedIn: (request) =>
        identify(request, access).then(
          ({ role }) => role === 'authenticated',
          () => false,
        ),
      diskRefuses: disk.refuses,
      admins,
      adminEmail: admin.email,
      async close() {
        isClosing = true;
        stopUpkeep();
        await Promise.allSettled(underWay);
        await directory.close();
      },
      stopped: db.fs instanceof FlushingNodeFS ? db.fs.stopped : new Promise(() => undefined),
      db,
    };
  } catch (error) {
    await directory.close();
    // An upgrade may be complete.
    throw refusalOf(error, { ...opening(options.dataDir), outcome: 'Nothing is lost.' }) ?? error;
  }
}

async function reportLoss(
  db: PGlite,
  loss: 'possible' | 'certain',
  { dataDir, backupDir = join(dataDir, 'backups') }: LocalBackendOptions,
): Promise<void> {
  const { rows } = await db.query<{ last: Date | null }>(
    'select greatest((select max(created_at) from public.customers), (select max(changed_at) from public.changes)) as last',
  );
  const message = adviceAfterLoss(loss, rows[0]?.last ?? null, backupDir);
  report(
    loss === 'certain' ? 'error' : 'warn',
    loss === 'certain' ? 'changes-lost' : 'changes-in-doubt',
    message,
  );
}
