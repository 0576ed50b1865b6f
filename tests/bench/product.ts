import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { UNLIMITED } from '../attack/caller.ts';
import { type RunningProduct, startProduct } from '../support/start-product.ts';

interface Session {
  access_token: string;
  expires_at: number;
}

export interface SeededProduct {
  url: string;
  pid: number;
  session: Session;
}

const ACCOUNT = { email: 'admin@example.com', password: 'correct horse battery staple' };

/** Starts the product on a new directory with a number of sample customers, and stops it after the work. */
export async function withProduct<Result>(
  customers: number,
  work: (product: SeededProduct) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-bench-'));
  const settings = {
    ...UNLIMITED,
    PORT: '0',
    DATA_DIR: folder,
    BACKUPS_KEPT: '0',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  };
  let running: RunningProduct | undefined;
  try {
    await seed(customers, settings);
    running = await startProduct(settings);
    const { url, pid } = running;
    return await work({ url, pid, session: await signIn(url) });
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
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
  const init = { method: 'POST', body: JSON.stringify(ACCOUNT) };
  const answer = await call(`${url}/auth/v1/token?grant_type=password`, init);
  return (await answer.json()) as Session;
}

async function seed(customers: number, settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', String(customers)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The directory could not be seeded.');
}
