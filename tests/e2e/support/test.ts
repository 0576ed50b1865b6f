import { test as base, expect } from '@playwright/test';
import { removeCustomers } from '../../support/customers.ts';
import { type Product, type Products, type Seed, startedProducts } from '../../support/products.ts';
import { steady } from './steady-page.ts';

export { expect, type Product };

interface WorkerFixtures {
  products: Products;
}

interface TestFixtures {
  /** The customers at the start. Set it at the top of a file. Files with the same seed share a product. */
  seed: Seed;
  /** The started product. Without `seed`, each test starts without customers. */
  product: Product;
  /** Errors that the test causes, such as a `400` of a refused sign-in. */
  expectedProblems: RegExp;
  waitsForApp: boolean;
}

const EMPTY: Seed = {};

const NOTHING = /(?!)/;

/** Playwright's `test` with a real `npm start`. Fails on page errors that `expectedProblems` doesn't match. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from the pattern
    async ({}, use) => {
      const products = startedProducts();
      await use(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  seed: [EMPTY, { option: true }],
  product: [
    async ({ products, seed }, use) => {
      const product = await products.withSeed(seed);
      if (seed === EMPTY) await removeCustomers(product.url, await product.token());
      await use(product);
    },
    // Includes a start and the seeding.
    { timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  expectedProblems: [NOTHING, { option: true }],
  waitsForApp: [true, { option: true }],
  page: async ({ page, expectedProblems, waitsForApp }, use) => {
    await steady(page, { waitsForApp });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
    expect(unexpected, 'the page’s errors').toEqual([]);
  },
});
