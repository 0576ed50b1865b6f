// cspell:ignore nobody
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { closeServer, listen } from '../../server/process/listen.ts';

export interface Cluster {
  port: number;
  password: string;
  folder: string;
  stop(): void;
}

/**
 * Starts an empty server in a temporary folder on a free loopback port, without flushing. `bin` has its programs.
 * As root, runs it as `nobody`, because PostgreSQL refuses root. Throws the programs' output on failure.
 */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const data = join(folder, 'data');
  const run = runner({ cwd: folder, ...user });
  const remove = () => {
    const options = { cwd: folder, stdio: 'ignore', ...user } as const;
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], options);
    rmSync(folder, { recursive: true, force: true });
  };
  // Otherwise the server would outlive this process.
  process.once('exit', remove);
  const stop = () => {
    process.removeListener('exit', remove);
    remove();
  };
  try {
    const password = randomBytes(24).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) {
      await chown(folder, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
    await run(join(bin, 'initdb'), [
      `--pgdata=${data}`,
      '--username=supabase_admin',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ]);
    await rm(passwordFile);
    return { port: await startServer(bin, data, run), password, folder, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

type Run = (program: string, args: readonly string[]) => Promise<void>;

async function startServer(bin: string, data: string, run: Run, attempts = 3): Promise<number> {
  const port = await freePort();
  const log = join(data, 'log');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    // As on a hosted project.
    jit: 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  try {
    const started = ['start', '-D', data, '-w', '-l', log, '-o', `-p ${port} ${options.join(' ')}`];
    await run(join(bin, 'pg_ctl'), started);
    return port;
  } catch (error) {
    if (attempts > 1) return startServer(bin, data, run, attempts - 1);
    throw new Error(`PostgreSQL didn't start: ${await readFile(log, 'utf8').catch(() => String(error))}`);
  }
}

function runner(options: { cwd: string; uid?: number; gid?: number }): Run {
  return async (program, args) => {
    await promisify(execFile)(program, args, options);
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await closeServer(server);
  return port;
}
