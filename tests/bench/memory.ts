import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { MEMORY } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { startMetered } from './metered.ts';
import { ACCOUNT, call, seed } from './product.ts';

const CUSTOMERS = 10_000;
const SUBMITS = 2_000;
const CLIENTS = 50;
/** Until a started product is idle. */
const REST_MS = 5_000;
/** The minimum in docs/running.md. */
const LIMIT = 512 * 1_024 * 1_024;

/** Measures the section `memory`: the needs of a small machine. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-memory-'));
  const settings = {
    PORT: '0',
    BUILD_DIR: join(folder, 'page'),
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    TRUST_PROXY: '1',
    REGISTRATIONS_PER_ADDRESS: '1000000',
    REGISTRATIONS_OVERALL: '1000000',
  };
  try {
    return [await firstStart(settings), ...(await filled(settings))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstStart(settings: Record<string, string>): Promise<Figure> {
  const product = await startMetered(settings, LIMIT);
  const peak = product.peak();
  await product.stop();
  return figure('first start with the build, at most', 'bytes', peak, {
    budget: MEMORY.firstStart,
    note: `${product.meter}; 1,239 MB before the build had processes of its own and the database was prepared`,
  });
}

async function filled(settings: Record<string, string>): Promise<Figure[]> {
  await seed(CUSTOMERS, settings);
  const product = await startMetered(settings, LIMIT);
  try {
    await pause(REST_MS);
    const rest = product.now();
    const began = performance.now();
    await submitAll(product.url);
    const seconds = (performance.now() - began) / 1_000;
    return [
      figure('at rest with 10,000 customers', 'bytes', rest, {
        budget: MEMORY.atRest,
        note: '896 MB before; the aim is 256',
      }),
      figure('after 2,000 submits by 50 clients, at most', 'bytes', product.peak(), {
        budget: MEMORY.submits,
        note: `since the start; all stored, in ${seconds.toFixed(1)} s`,
      }),
    ];
  } finally {
    await product.stop();
  }
}

async function submitAll(url: string): Promise<void> {
  const customers = inventCustomers(SUBMITS, new Date());
  const client = async (_: unknown, index: number) => {
    for (const { created_at: _set, ...customer } of customers) {
      const body = JSON.stringify({ ...customer, company_name: `New ${customer.company_name}` });
      const headers = { Prefer: 'return=minimal', 'X-Forwarded-For': `198.51.${index}.7` };
      await call(`${url}/rest/v1/customers`, { method: 'POST', headers, body });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
