import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import type { BackupHeader } from '../../supabase/local/backup/format.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { log } from '../log/log.ts';
import { describeError } from '../server/failures.ts';
import { listen } from '../server/listen.ts';

/** Where a running server listens for `npm run backup`, and the token that proves the caller may read the directory. */
interface Address {
  port: number;
  token: string;
}

type Answer = { written: BackupHeader } | { refused: string };

const LOOPBACK = '127.0.0.1';

/**
 * Lets `npm run backup` ask the process that holds the database, which no other process can open. Only someone
 * who can read the data directory can ask: the port is on the loopback address, and the token is in a file for the owner
 * alone. (A Unix socket would work, but its path is limited to about a hundred characters, and not every file system
 * supports one.) The server writes the file itself, so a slow or hanging caller cannot hold up the database.
 *
 * @returns the function that closes the channel, once a backup under way is written
 */
export async function openBackupChannel(dataDir: string, db: PGlite): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    const reply = (status: number, answer: Answer): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    };
    const file = fileOf(request.headers['x-file']);
    if (!isToken(request.headers.authorization, token) || request.method !== 'POST' || file === null) {
      response.writeHead(404).end();
      return;
    }
    writeBackup(db, file).then(
      (written) => {
        log('info', 'backup', `A backup was written, as npm run backup asked: ${file}`, { file });
        reply(200, { written });
      },
      (error: unknown) => {
        const why = error instanceof BackupError ? error.message : describeError(error);
        log('error', 'backup-failed', `A backup that npm run backup asked for failed: ${why}`);
        reply(500, { refused: error instanceof BackupError ? error.message : 'The backup failed.' });
      },
    );
  });
  const port = await listen(server, 0, LOOPBACK);
  const file = addressFile(dataDir);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, token } satisfies Address), { mode: 0o600, flag: 'wx' });
  return async () => {
    await rm(file, { force: true });
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  };
}

/**
 * Asks the server that runs on the directory to write a backup to the file, an absolute path; `null` when none runs.
 * Throws `BackupError` with the server's own sentence when it cannot.
 */
export async function askRunningServer(dataDir: string, file: string): Promise<BackupHeader | null> {
  const address = await readAddress(dataDir);
  if (!address) return null;
  // A killed server leaves its address behind, and by now the port may be another program's.
  const answer = await fetch(`http://${LOOPBACK}:${address.port}/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${address.token}`, 'X-File': encodeURIComponent(file) },
  })
    .then((response) => response.json() as Promise<Partial<Answer & Record<string, unknown>>>)
    .catch(() => null);
  if (answer && 'refused' in answer) throw new BackupError(String(answer.refused));
  return answer && 'written' in answer ? (answer.written as BackupHeader) : null;
}

function addressFile(dataDir: string): string {
  return join(dataDir, 'backup-channel');
}

async function readAddress(dataDir: string): Promise<Address | null> {
  const text = await readFile(addressFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Address;
  } catch {
    return null;
  }
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Header values are bytes without line breaks and the like, hence the encoding. */
function fileOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  try {
    const file = decodeURIComponent(header);
    return isAbsolute(file) ? file : null;
  } catch {
    return null;
  }
}
