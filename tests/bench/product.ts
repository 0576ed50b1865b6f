import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { startProduct } from '../e2e/support/start-product.ts';

/** A session as the auth service returns it and the browser stores it. */
export interface Session {
  access_token: string;
  expires_at: number;
}

export interface SeededProduct {
  url: string;
  session: Session;
  pid: number;
  folder: string;
  /** How long seeding took, including the start of the process, in milliseconds. */
  seeding: number;
  /** How long a start checks for damage, and the processor time of that, in milliseconds. */
  startCheck: { taken: number; processor: number };
  stop: () => Promise<void>;
}

export const ACCOUNT = { email: 'admin@example.com', password: 'correct horse battery staple' };

/** Seeds a new directory with `npm run seed`'s script and starts the product. */
export async function startSeeded(customers: number): Promise<SeededProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    BACKUPS_KEPT: '0',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    // All measured registrations come from one address.
    REGISTRATIONS_PER_ADDRESS: '1000000',
    REGISTRATIONS_OVERALL: '1000000',
  };
  try {
    const began = performance.now();
    await seed(customers, settings);
    const seeding = performance.now() - began;
    const startCheck = await timeStartCheck(folder);
    const running = await startProduct(settings);
    const stop = async () => {
      await running.stop();
      await remove();
    };
    try {
      const session = await signIn(running.url);
      return { url: running.url, pid: running.pid, session, folder, seeding, startCheck, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Calls the product as the page does, with an admin's token if given. Throws on a refusal. */
export async function call(url: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', LOCAL_PUBLISHABLE_KEY);
  headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} was answered ${response.status}`);
  return response;
}

async function signIn(url: string): Promise<Session> {
  const answer = await call(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify(ACCOUNT),
  });
  return (await answer.json()) as Session;
}

async function timeStartCheck(folder: string): Promise<SeededProduct['startCheck']> {
  // As `npm start` runs Node.
  const flags = ['--v8-pool-size=1', '--max-semi-space-size=4', '--import', 'tsx'];
  const script = 'tests/bench/start-check.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, folder]);
  return JSON.parse(stdout) as SeededProduct['startCheck'];
}

export async function seed(customers: number, settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', String(customers)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The directory could not be seeded.');
}
