import type { PGlite } from '@electric-sql/pglite';
import type { MiddlewareHandler } from 'hono';
import { codeOf } from '../process/errors.ts';
import type { Database, Queries } from './request-transaction.ts';
import { report } from '../log/report.ts';
import { FlushingNodeFS } from './durable/file-system.ts';

/** A write in a read-only transaction. */
const READ_ONLY = '25006';

export class DiskRefuses extends Error {
  override name = 'DiskRefuses';
  /** A full disk, which the table API answers with 503. */
  readonly code = '53100';

  constructor() {
    super("Can't save at the moment. Try again later.");
  }
}

export interface DiskWatch {
  /** Returns whether writes fail now. Logs changes. */
  refuses(this: void): boolean;
  /** The database for requests. While the disk refuses, reads work and writes throw `DiskRefuses`. */
  database: Database;
  /** Refuses writes while the disk does, for routes without a transaction. */
  middleware: MiddlewareHandler;
}

/** Checks the disk before Postgres writes. Without it, Postgres would stop, and reads too. */
export function watchDisk(db: PGlite): DiskWatch {
  let before: string | null = null;
  const refuses = (): boolean => {
    const reason = db.fs instanceof FlushingNodeFS ? db.fs.refusal() : null;
    if (reason !== null && before === null) {
      report(
        'error',
        'disk-refuses',
        `The disk refuses writes (${reason}). Registrations and sign-ins are refused until it accepts them.`,
      );
    }
    if (reason === null && before !== null) report('warn', 'disk-takes', 'The disk accepts writes again.');
    before = reason;
    return reason !== null;
  };
  return {
    refuses,
    database: {
      query: (sql, parameters) => db.query(sql, parameters),
      transaction: async (work) => {
        if (!refuses()) return db.transaction(work);
        try {
          return await db.transaction((tx) => work(readingOnly(tx)));
        } catch (error) {
          throw codeOf(error) === READ_ONLY ? new DiskRefuses() : error;
        }
      },
    },
    middleware: async (c, next) => {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && refuses()) throw new DiskRefuses();
      await next();
    },
  };
}

/** Called after the first statement, which sets the transaction's mode. */
function readingOnly(tx: Queries): Queries {
  let first = true;
  return {
    query: async (sql, parameters) => {
      if (!first) return tx.query(sql, parameters);
      first = false;
      const result = await tx.query<never>(sql, parameters);
      await tx.query('set transaction read only');
      return result;
    },
  };
}
