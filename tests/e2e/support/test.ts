import { test as base, expect } from '@playwright/test';
import { removeCustomers } from './customers.ts';
import { type Product, type Products, type Seed, startedProducts } from './products.ts';
import { steady } from './steady-page.ts';

export { expect, type Product };

interface WorkerFixtures {
  products: Products;
}

interface TestFixtures {
  /**
   * Customers that the product starts with. Set it with `test.use` at the top of a file: its tests get a product whose
   * records are left alone between them, shared with the other files of the same seed.
   */
  seed: Seed;
  /** The started product, with no customers at the start of each test unless `seed` says some. */
  product: Product;
  /** Complaints of the page that a test brings about on purpose, such as a refused sign-in's `400`. */
  expectedProblems: RegExp;
  /** Whether going to a page waits until its script has taken over. Off for what happens before. */
  waitsForApp: boolean;
}

const EMPTY: Seed = {};

/** Matches no text at all. */
const NOTHING = /(?!)/;

/**
 * Playwright's `test` with a real `npm start` behind it. `page` opens on the product and fails the test on a
 * console error or an uncaught exception that `expectedProblems` does not name.
 */
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
    // With a start in it, and the seeding.
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
    expect(unexpected, 'what the page complained of').toEqual([]);
  },
});
