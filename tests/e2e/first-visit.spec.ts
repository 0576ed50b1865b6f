// cspell:ignore reson shivhula ebata
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TEST_PAGE } from '../support/page.ts';
import { adminButton, ALL_SEVEN, formScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The bytes of a visit, which may be prepaid. */
const TRANSFER = 95_000;

/** Collects the paths that the page requests, of one type or any, without hashes: `/assets/index.js`. */
function watchRequests(page: Page, type?: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (type !== undefined && request.resourceType() !== type) return;
    const { pathname } = new URL(request.url());
    asked.push(pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1'));
  });
  return asked;
}

/** Returns whether a script has the code that requests a session's tokens. */
function hasAuthCode(path: string): boolean {
  return readFileSync(join(TEST_PAGE, path), 'utf8').includes('grant_type=');
}

test.describe('a visitor without a session', () => {
  test('loads the page with its styles, one piece of the font, the logo once, and no auth code', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const asked = watchRequests(page);
    // A full browser also shows the logo in its tab, from its cache.
    const images = watchRequests(page, 'image');
    await page.goto('/', { waitUntil: 'networkidle' });
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();

    expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual(['/assets/plain.woff2']);
    expect(images).toEqual(['/assets/logo.svg']);
    expect(scripts.filter(hasAuthCode)).toEqual([]);
  });

  test('loads at most 95 kB until the registration is stored, including headers', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    let transferred = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
    await session.send('Network.enable');
    await page.goto('/', { waitUntil: 'networkidle' });
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(transferred).toBeGreaterThan(50_000);
    expect(transferred).toBeLessThanOrEqual(TRANSFER);
  });

  test('loads another piece of the font only for a letter that the first one doesn’t have', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const asked = watchRequests(page);
    const piece = (name: string) => page.waitForRequest((request) => request.url().includes(`/${name}-`));
    for (const [letter, name] of [
      ['M\u00f4reson', 'latin-1'],
      ['\u1e70shivhula \u0160ebata', 'south-african'],
    ] as const) {
      const fetched = piece(name);
      await formScreen(page).field('companyName').fill(letter);
      await fetched;
    }
    expect(asked).toEqual(['/assets/latin-1.woff2', '/assets/south-african.woff2']);
  });

  test('becomes an admin when another tab signs in', async ({ page, context, product }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const other = await context.newPage();
    await other.goto(product.url);
    await adminButton(other).access.click();
    await signInScreen(other).signIn({ email: product.adminEmail, password: product.adminPassword });
    await expect(adminButton(page).logout).toBeVisible();
  });

  test('loads the auth code when signing in', async ({ page, product }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const client = page.waitForRequest((request) => {
      const { pathname } = new URL(request.url());
      return pathname.endsWith('.js') && hasAuthCode(pathname);
    });
    await adminButton(page).access.click();
    await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
    await client;
    await expect(adminButton(page).logout).toBeVisible();
  });
});
