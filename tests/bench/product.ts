import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import type { CustomerInsert } from '#lib/customer/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { callerFrom, UNLIMITED } from '../attack/caller.ts';
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
    running = await startProduct(settings, { optimized: true });
    const { url, pid } = running;
    return await work({ url, pid, session: await signIn(url) });
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<Session> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}`);
  return (await answer.json()) as Session;
}

/** Returns the desk's calls of a product, over HTTP. */
export function deskOf({ url, session }: SeededProduct): RecordsApi {
  return createRecordsApi(
    createClient(url, LOCAL_PUBLISHABLE_KEY, {
      accessToken: async () => session.access_token,
      // Node 20 has no WebSocket, and none is used.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    }),
  );
}

/** Returns how a visitor with a loopback address of its own registers the next of 10,000 new customers. */
export function visitorOf({ url }: SeededProduct, address = '127.0.0.1') {
  const caller = callerFrom(url, address);
  return {
    /** Returns the milliseconds that it took. */
    register: async (customer: CustomerInsert): Promise<number> => {
      const { status, took } = await caller.call('POST', '/rest/v1/customers', customer);
      if (status !== 201) throw new Error(`A registration was answered ${status}`);
      return took;
    },
    close: () => caller.close(),
  };
}

/** Returns the next of 10,000 new registrations at each call. */
export function newCustomers(): () => CustomerInsert {
  const customers = inventCustomers(10_000, new Date());
  return () => {
    const next = customers.next();
    if (next.done) throw new Error('There are no more customers to register.');
    const { created_at: _set, ...customer } = next.value;
    return { ...customer, company_name: `New ${customer.company_name}` };
  };
}

/** Returns the milliseconds of processor time that the server has used, and its most memory. NaN except on Linux. */
export function usedBy({ pid }: SeededProduct): { processor: number; memory: number } {
  try {
    // In hundredths of a second, after the name in brackets.
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { processor: (Number(times[11]) + Number(times[12])) * 10, memory: Number(kilobytes) * 1_024 };
  } catch {
    return { processor: Number.NaN, memory: Number.NaN };
  }
}

async function seed(customers: number, settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', String(customers)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The directory could not be seeded.');
}
