import { rm } from 'node:fs/promises';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { insertCustomers, isTokenOpen, readCustomers, signInAdmin, type DatedCustomer } from './customers.ts';
import { seededDirectory } from './seeded-directory.ts';
import { startProduct } from './start-product.ts';

/** A started product, and the way to its records that no browser is needed for. */
export interface Product {
  /** Without a slash at the end. */
  url: string;
  adminEmail: string;
  adminPassword: string;
  /** The folder that holds its database and the secret that signs its tokens. */
  dataDir: string;
  /** Registers customers as a visitor's page would, the time being now. */
  insertCustomers(customers: readonly CustomerInsert[]): Promise<void>;
  /** Every customer that is stored. */
  readCustomers(): Promise<CustomerRecord[]>;
}

/** What a product holds when its first test comes. */
export interface Seed {
  /** Written with their times before the start, which no client may set. */
  dated?: readonly DatedCustomer[];
  /** Registered after it. Only a few: the door for visitors is narrow. */
  registered?: readonly CustomerInsert[];
}

/** A product with an admin's token that is still good, for calls beside the page: a test may have ended every session. */
export type WorkersProduct = Product & { token: () => Promise<string> };

export interface Products {
  /** The product with this seed, started when it is first asked for. */
  withSeed(seed: Seed): Promise<WorkersProduct>;
  stop(): Promise<void>;
}

/**
 * A worker's products, one to a seed: files with the same seed share one, and a file with another costs neither the
 * worker nor its browser.
 */
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
    // All the tests of a worker register from this machine's one address.
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
