import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import {
  insertCustomers,
  readCustomers,
  removeCustomers,
  seedDirectory,
  signInAdmin,
  type DatedCustomer,
} from './customers.ts';
import { appReady } from './app-ready.ts';
import { startProduct } from './start-product.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';

export { expect };

/** A started product, and the way to its records that no browser is needed for. */
export interface Product {
  /** Without a slash at the end. */
  url: string;
  adminEmail: string;
  adminPassword: string;
  /** Registers customers as a visitor's page would, the time being now. */
  insertCustomers(customers: readonly CustomerInsert[]): Promise<void>;
  /** Every customer that is stored. */
  readCustomers(): Promise<CustomerRecord[]>;
}

interface WorkerFixtures {
  /**
   * Customers, with their times, that the worker's product starts with. Set it with `test.use` at the top of a
   * file: such a file gets a product of its own, whose records are left alone between its tests.
   */
  seed: { customers: readonly DatedCustomer[] };
  server: Product & { token: string };
}

interface TestFixtures {
  /** The started product, one to a worker, with no customers at the start of each test unless `seed` says some. */
  product: Product;
  /** Complaints of the page that a test brings about on purpose, such as a refused sign-in's `400`. */
  expectedProblems: RegExp;
  /** Whether going to a page waits until its script has taken over. Off for what happens before. */
  waitsForApp: boolean;
}

/** Matches no text at all. */
const NOTHING = /(?!)/;

/**
 * Playwright's `test` with a real `npm start` behind it. `page` opens on the product and fails the test on a
 * console error or an uncaught exception that `expectedProblems` does not name.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  seed: [{ customers: [] }, { option: true, scope: 'worker' }],
  server: [
    async ({ seed }, use) => {
      const folder = await copyOfTemplate();
      if (seed.customers.length > 0) await seedDirectory(folder, ADMIN.adminEmail, seed.customers);
      const running = await startProduct({
        PORT: '0',
        DATA_DIR: folder,
        ADMIN_EMAIL: ADMIN.adminEmail,
        ADMIN_PASSWORD: ADMIN.adminPassword,
        // All the tests of a worker register from this machine's one address.
        REGISTRATIONS_PER_ADDRESS: '1000000',
        REGISTRATIONS_OVERALL: '1000000',
      });
      const { url } = running;
      const token = await signInAdmin(url, ADMIN.adminEmail, ADMIN.adminPassword);
      await use({
        url,
        token,
        ...ADMIN,
        insertCustomers: (customers) => insertCustomers(url, customers),
        readCustomers: () => readCustomers(url, token),
      });
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  product: async ({ server, seed }, use) => {
    if (seed.customers.length === 0) await removeCustomers(server.url, server.token);
    await use(server);
  },
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  expectedProblems: [NOTHING, { option: true }],
  waitsForApp: [true, { option: true }],
  page: async ({ page, expectedProblems, waitsForApp }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      const response = await goto(...where);
      if (waitsForApp) await appReady(page);
      return response;
    };
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
    expect(unexpected, 'what the page complained of').toEqual([]);
  },
});
