// cspell:ignore reson shivhula ebata
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TEST_PAGE } from '../support/page.ts';
import { adminButton, formScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { register, signIn } from './support/way-through.ts';

/** Bytes of a visit, because visitors may pay for data. */
const TRANSFER = 93_000;

/** Collects the paths that the page requests, without hashes: `/assets/index.js`. */
function watchRequests(page: Page, type?: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (type !== undefined && request.resourceType() !== type) return;
    const { pathname } = new URL(request.url());
    asked.push(pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1'));
  });
  return asked;
}

function hasAuthCode(path: string): boolean {
  return readFileSync(join(TEST_PAGE, path), 'utf8').includes('grant_type=');
}

test('a visitor loads at most 93 kB, one piece of the font, others only for their letters, the logo once, and no auth code', async ({
  page,
  browserName,
}) => {
  let transferred = 0;
  if (browserName === 'chromium') {
    const session = await page.context().newCDPSession(page);
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
    await session.send('Network.enable');
  }
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const asked = watchRequests(page);
  // A full browser also shows the logo in its tab, from its cache.
  const images = watchRequests(page, 'image');
  await page.goto('/', { waitUntil: 'networkidle' });
  await register(page);
  await page.waitForLoadState('networkidle');

  expect(asked.filter((path) => path.endsWith('.css'))).toEqual(['/assets/later.css']);
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual(['/assets/plain.woff2']);
  expect(images).toEqual(['/assets/logo.svg']);
  expect(scripts.filter(hasAuthCode)).toEqual([]);
  // The page requests its script before it runs, and once.
  const app = await page.locator('script[data-app]').getAttribute('data-app');
  await expect(page.locator('link[rel=modulepreload]').first()).toHaveAttribute('href', app ?? '');
  expect(scripts.filter((path) => path === app)).toHaveLength(1);
  if (browserName === 'chromium') expect(transferred).toBeGreaterThan(50_000);
  expect(transferred).toBeLessThanOrEqual(TRANSFER);

  for (const [letters, name] of [
    ['M\u00f4reson', 'latin-1'],
    ['\u1e70shivhula \u0160ebata', 'south-african'],
  ] as const) {
    const fetched = page.waitForRequest((request) => request.url().includes(`/${name}-`));
    await formScreen(page).field('companyName').fill(letters);
    await fetched;
  }
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual(
    ['plain', 'latin-1', 'south-african'].map((name) => `/assets/${name}.woff2`),
  );
});

test('a visitor becomes an admin when another tab signs in', async ({ page, context, product }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto(product.url);
  await signIn(other, product);
  await expect(adminButton(page).logout).toBeVisible();
});
