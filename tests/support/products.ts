import { rm } from 'node:fs/promises';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { ADMIN, copyOfTemplate } from './template.ts';
import { insertCustomers, isTokenOpen, readCustomers, signInAdmin, type DatedCustomer } from './customers.ts';
import { seededDirectory } from './seeded-directory.ts';
import { startProduct } from './start-product.ts';

export interface Product {
  url: string;
  adminEmail: string;
  adminPassword: string;
  dataDir: string;
  insertCustomers(customers: readonly CustomerInsert[]): Promise<void>;
  readCustomers(): Promise<CustomerRecord[]>;
}

export interface Seed {
  /** Written before the start, because clients can't set the time. */
  dated?: readonly DatedCustomer[];
  /** Registered after the start. Limited by the rate limit. */
  registered?: readonly CustomerInsert[];
}

/** A product with a valid admin token, because tests may end all sessions. */
export type WorkersProduct = Product & { token: () => Promise<string> };

export interface Products {
  /** Returns the product with a seed. Starts it on first use. */
  withSeed(seed: Seed): Promise<WorkersProduct>;
  stop(): Promise<void>;
}

/** Manages a worker's products. Files with the same seed share one. */
export function startedProducts(): Products {
  const started = new Map<Seed, Promise<WorkersProduct & { stop: () => Promise<void> }>>();
  return {
    withSeed: (seed) => {
      const product = started.get(seed) ?? start(seed);
      started.set(seed, product);
      return product;
    },
    stop: async () => {
      await Promise.all(Array.from(started.values(), async (product) => (await product).stop()));
    },
  };
}

async function start({
  dated = [],
  registered = [],
}: Seed): Promise<WorkersProduct & { stop: () => Promise<void> }> {
  const folder = dated.length > 0 ? await seededDirectory(dated) : await copyOfTemplate();
  const running = await startProduct({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.adminEmail,
    // All tests of a worker use one address.
    REGISTRATIONS_PER_ADDRESS: '1000000',
    REGISTRATIONS_OVERALL: '1000000',
  });
  const stop = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const { url } = running;
  try {
    if (registered.length > 0) await insertCustomers(url, registered);
    const token = openTokens(url);
    return {
      url,
      token,
      ...ADMIN,
      dataDir: folder,
      insertCustomers: (customers) => insertCustomers(url, customers),
      readCustomers: async () => readCustomers(url, await token()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openTokens(url: string): () => Promise<string> {
  let kept: string | null = null;
  return async () => {
    if (kept === null || !(await isTokenOpen(url, kept))) {
      kept = await signInAdmin(url, ADMIN.adminEmail, ADMIN.adminPassword);
    }
    return kept;
  };
}
