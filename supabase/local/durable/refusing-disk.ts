import type { PGlite } from '@electric-sql/pglite';
import type { MiddlewareHandler } from 'hono';

import { codeOf } from '../error-code.ts';
import type { Database, Queries } from '../request-transaction.ts';
import { report } from '../report.ts';
import { FlushingNodeFS } from './file-system.ts';

/** Postgres's code for a write in a transaction that may only read. */
const READ_ONLY = '25006';

/** The disk refuses writes at present. */
export class DiskRefuses extends Error {
  override name = 'DiskRefuses';
  /** Postgres's own code for a full disk, which the table API answers with 503. */
  readonly code = '53100';

  constructor() {
    super('Nothing can be stored at present: try again later.');
  }
}

export interface DiskWatch {
  /** Whether nothing can be written now. Logs when that begins, and when it ends. */
  refuses(this: void): boolean;
  /** The database for requests: while the disk refuses they can read, and a write throws `DiskRefuses`. */
  database: Database;
  /**
   * Refuses requests other than reads while the disk does, for routes that write without a transaction of their own.
   */
  middleware: MiddlewareHandler;
}

/**
 * Checks the disk before Postgres writes: Postgres stops when its log cannot be written, and then reading, which needs
 * no writes, would stop as well.
 */
export function watchDisk(db: PGlite): DiskWatch {
  let before: string | null = null;
  const refuses = (): boolean => {
    const reason = db.fs instanceof FlushingNodeFS ? db.fs.refusal() : null;
    if (reason !== null && before === null) {
      report(
        'error',
        'disk-refuses',
        `The disk takes no writes (${reason}): registrations and sign-ins are refused until it does.`,
      );
    }
    if (reason === null && before !== null) report('warn', 'disk-takes', 'The disk takes writes again.');
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

/** Called after the first statement, which makes the transaction read-only or not. */
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
