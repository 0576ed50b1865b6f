import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { codeOf, UserError } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import { BATCH, type BackupHeader, type BackupTable, FORMAT } from './format.ts';

/** The longest row has 1,400 characters, a header a few thousand. */
const LINE_MAX = 256 * 1024;

/** A backup expands five to ten times. A larger ratio means an attack. */
const GROWTH_MAX = 200;
const GROWTH_FREE = 64 * 1024 * 1024;

/** Made backups that don't name it. */
const FIRST_VERSION = '0.1.0';

const BATCH_LETTERS = 4 * 1024 * 1024;

export interface Backup {
  header: BackupHeader;
  /** The rows in batches of one table, in the file's order. */
  rows(): AsyncGenerator<{ table: BackupTable; rows: string[] }, void>;
}

/** Checks a file's checksum and row counts. Throws `UserError` if it's missing, invalid or in a newer format. */
export async function openVerifiedBackup(file: string): Promise<Backup> {
  const header = await readHeader(file);
  for await (const _ of rowsOf(file, header));
  return { header, rows: () => rowsOf(file, header) };
}

/** Reads a backup's header without checking the file. Throws `UserError` if it can't be read. */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const { text } of linesOf(file)) return headerFrom(file, text);
  throw notABackup(file);
}

async function* rowsOf(
  file: string,
  { tables }: BackupHeader,
): AsyncGenerator<{ table: BackupTable; rows: string[] }, void> {
  const lines = linesOf(file);
  await lines.next();
  for (const table of tables) {
    let left = table.rows;
    while (left > 0) {
      const rows: string[] = [];
      let letters = 0;
      while (rows.length < Math.min(left, BATCH) && letters < BATCH_LETTERS) {
        const line = await lines.next();
        if (line.done) throw damaged(file);
        rows.push(line.value.text);
        letters += line.value.text.length;
      }
      left -= rows.length;
      yield { table, rows };
    }
  }
  const last = await lines.next();
  if (last.done || last.value.text !== JSON.stringify({ sha256: last.value.hashBefore() })) {
    throw damaged(file);
  }
  if (!(await lines.next()).done) throw damaged(file);
}

interface Line {
  text: string;
  hashBefore(): string;
}

/** Splits only at line feeds. Node's readline also splits at U+2028, which customers can type. */
async function* linesOf(file: string): AsyncGenerator<Line, void> {
  const hash = createHash('sha256');
  // The last stream emits errors of both. The callback is required.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  let total = 0;
  try {
    const totalMax = GROWTH_FREE + GROWTH_MAX * statSync(file).size;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > totalMax || lengthOf(rest) > LINE_MAX) throw grown(file);
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...rest, chunk.subarray(from, end)]);
        yield { text: line.toString('utf8'), hashBefore: () => hash.copy().digest('hex') };
        hash.update(line).update('\n');
        rest = [];
        from = end + 1;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (rest.some((part) => part.length > 0)) throw damaged(file);
}

function headerFrom(file: string, line: string): BackupHeader {
  let header: Partial<BackupHeader>;
  try {
    header = JSON.parse(line) as Partial<BackupHeader>;
  } catch {
    throw notABackup(file);
  }
  const version = header?.customer_desk_backup;
  if (typeof version !== 'number') throw notABackup(file);
  if (version > FORMAT) {
    throw new UserError(
      `The backup ${file} has format ${version}, but this version reads up to ${FORMAT}: use version ${header.made_by}, which made it, or a newer one.`,
    );
  }
  const { tables, migrations, created_at, made_by, deleted } = header;
  if (!Array.isArray(tables) || !tables.every(isTable) || !isMigrations(migrations) || !created_at) {
    throw damaged(file);
  }
  return {
    customer_desk_backup: version,
    made_by: made_by ?? FIRST_VERSION,
    created_at,
    migrations,
    tables,
    ...(typeof deleted === 'number' && { deleted }),
  };
}

function isMigrations(migrations: unknown): migrations is BackupHeader['migrations'] {
  return (
    typeof migrations === 'object' && migrations !== null && Object.values(migrations).every(Array.isArray)
  );
}

function isTable(table: unknown): table is BackupTable {
  const { name, columns, rows } = { ...(table as Partial<BackupTable>) };
  return (
    typeof name === 'string' && Array.isArray(columns) && Number.isSafeInteger(rows) && Number(rows) >= 0
  );
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function unreadable(file: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const code = codeOf(error) ?? '';
  if (code === 'ENOENT') return new UserError(`There is no file ${file}.`);
  if (code === 'Z_DATA_ERROR' && error instanceof Error && error.message === 'incorrect header check') {
    return notABackup(file);
  }
  if (code.startsWith('Z_')) return damaged(file);
  return (
    refusalOf(error, { to: `read the backup ${file}`, elsewhere: 'use another copy', again: 'try again' }) ??
    new UserError(`Can't read the backup ${file} (${code}).`, { cause: error })
  );
}

function notABackup(file: string): UserError {
  return new UserError(`${file} isn't a backup from "npm run backup".`);
}

function grown(file: string): UserError {
  return new UserError(
    `The backup ${file} is refused because it unpacks to more than "npm run backup" can have written: use another copy.`,
  );
}

function damaged(file: string): UserError {
  return new UserError(`The backup ${file} is damaged or incomplete: use another copy.`);
}
