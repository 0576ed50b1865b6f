import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { makeFolder, moveTo } from '../database/durable/flush.ts';
import { codeOf, UserError } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import { BATCH, type BackupHeader, type BackupTable, FORMAT } from './format.ts';
import { openVerifiedBackup } from './read.ts';
import { countOf, migrationsOf, tablesOf } from '../database/tables.ts';
import { readVersion } from '../process/version.ts';

/**
 * Writes a private, consistent backup. Names it after flushing and verifying it. Blocks other requests, because PGlite
 * has one connection. Throws `UserError` if the file exists or can't be written.
 */
export async function writeBackup(db: PGlite, file: string): Promise<BackupHeader> {
  if (existsSync(file)) {
    throw new UserError(`${file} already exists: name another file, or move that one away.`);
  }
  const partial = `${file}.partial`;
  try {
    makeFolder(dirname(file));
    await rm(partial, { force: true });
    const header = await db.transaction(async (tx) => {
      await tx.exec('set transaction isolation level repeatable read, read only');
      const head = await headerOf(tx);
      const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(withChecksum(contentOf(tx, head)), createGzip(), target);
      return head;
    });
    await openVerifiedBackup(partial);
    await moveTo(partial, file);
    return header;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw (
      refusalOf(error, {
        to: `write the backup ${file}`,
        elsewhere: 'name a file on another disk, or set BACKUP_DIR',
        again: 'try again',
        bytes: await bytesOf(db).catch(() => 0),
      }) ?? (error instanceof UserError ? unlike(file, error) : notWritten(file, error))
    );
  }
}

/** Returns more than a backup can need: the size of its tables. */
async function bytesOf(db: PGlite): Promise<number> {
  const sizes = (await tablesOf(db)).map(({ name }) => `pg_table_size('${name}')`);
  const { rows } = await db.query<{ bytes: string }>(`select (${sizes.join(' + ')})::text as bytes`);
  return Number(rows[0]?.bytes);
}

function notWritten(file: string, error: unknown): UserError {
  const code = codeOf(error);
  return new UserError(
    `Can't write the backup ${file}${code === null ? '' : ` (${code})`}: name a file in a writable folder.`,
    { cause: error },
  );
}

function unlike(file: string, cause: UserError): UserError {
  return new UserError(
    `The backup ${file} couldn't be read back, and was removed: check the disk, or name a file on another one.`,
    { cause },
  );
}

/** Yields batches of a table's rows as JSON, in the order of their numbers if it has any. Needs a transaction. */
export async function* rowsOf(
  tx: Transaction,
  { name, columns }: Pick<BackupTable, 'name' | 'columns'>,
): AsyncGenerator<string[], void> {
  const { rows: numbers } = await tx.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [name],
  );
  const order = numbers.map(({ column }) => `order by ${column}`).join('');
  const from = await finishedOf(tx, name);
  await tx.exec(
    `declare backup no scroll cursor for
     select row_to_json(each)::text as row from (select ${columns.join(', ')} from ${from} ${order}) as each`,
  );
  for (;;) {
    const { rows } = await tx.query<{ row: string }>(`fetch ${BATCH} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.exec('close backup');
}

/** Leaves out the rows of exports whose file isn't complete: after a restore, no one could complete or cancel them. */
async function finishedOf(tx: Transaction, name: string): Promise<string> {
  if (!OF_EXPORTS.has(name)) return name;
  const { rows } = await tx.query(`select where to_regclass('private.unfinished_exports') is not null`);
  return rows.length > 0
    ? `${name} where export_id not in (select id from private.unfinished_exports)`
    : name;
}

const OF_EXPORTS: ReadonlySet<string> = new Set(['public.baselines', 'public.export_customers']);

async function headerOf(tx: Transaction): Promise<BackupHeader> {
  const tables: BackupTable[] = [];
  for (const table of await tablesOf(tx))
    tables.push({ ...table, rows: await countOf(tx, await finishedOf(tx, table.name)) });
  return {
    customer_desk_backup: FORMAT,
    made_by: readVersion(),
    created_at: new Date().toISOString(),
    migrations: await migrationsOf(tx),
    tables,
    ...(await deletedIn(tx)),
  };
}

async function deletedIn(tx: Transaction): Promise<Pick<BackupHeader, 'deleted'>> {
  const { rows } = await tx.query(`select where to_regclass('private.last_deletes') is not null`);
  return rows.length > 0 ? { deleted: await countOf(tx, 'private.last_deletes') } : {};
}

async function* contentOf(tx: Transaction, header: BackupHeader): AsyncGenerator<string, void> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    // Postgres's JSON has no line breaks, so each line is a row.
    for await (const rows of rowsOf(tx, table)) yield `${rows.join('\n')}\n`;
  }
}

async function* withChecksum(content: AsyncIterable<string>): AsyncGenerator<string, void> {
  const hash = createHash('sha256');
  for await (const text of content) {
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}
