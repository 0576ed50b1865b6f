import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { captchaProviders, type CaptchaSettings } from '#lib/captcha.ts';
import { securityHeaders } from '../../scripts/server/security.ts';
import { adminButton, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

type Provider = CaptchaSettings['provider'];

/** The page built for each provider, once per worker. */
const built = new Map<Provider, Promise<string>>();

test.use({ expectedProblems: /Failed to load resource/ });

test.afterAll(async () => {
  for (const folder of built.values()) await rm(await folder, { recursive: true, force: true });
  built.clear();
});

for (const provider of ['turnstile', 'hcaptcha'] as const) {
  test(`a sign-in with ${provider} sends its token, and each try gets a new one`, async ({
    page,
    product,
  }) => {
    await serve(page, product.url, await builtFor(provider), provider);
    await page.route(`${captchaProviders[provider].script}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${pretend.toString()})('${provider}')` }),
    );
    const scripts = watchScripts(page, provider);
    const tokens = watchTokens(page);

    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts, 'on the visitor’s page').toEqual([]);
    await adminButton(page).access.click();
    const screen = signInScreen(page);
    const check = page.getByRole('button', { name: 'I am a person with the key public-key' });
    await expect(check).toBeVisible();

    await screen.signIn({ email: product.adminEmail, password: 'not the password' });
    await expect(screen.alert).toHaveText('Complete the CAPTCHA above the button.');
    expect(tokens).toEqual([]);

    await check.click();
    await screen.submit.click();
    await expect(screen.alert).toHaveText('Invalid login credentials');
    await screen.password.fill(product.adminPassword);
    await screen.submit.click();
    await expect(screen.alert, 'a token is good for one try').toHaveText(/^Complete the CAPTCHA/);
    await check.click();
    await screen.submit.click();
    await expect(recordsScreen(page).heading).toBeVisible();
    expect(tokens).toEqual(['token 1', 'token 2']);
    expect(scripts).toHaveLength(1);
  });
}

test('a CAPTCHA that can’t be loaded shows a message, and loads on another try', async ({
  page,
  product,
}) => {
  await serve(page, product.url, await builtFor('turnstile'), 'turnstile');
  let blocked = true;
  await page.route(`${captchaProviders.turnstile.script}*`, (route) =>
    blocked
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: `(${pretend.toString()})('turnstile')` }),
  );
  await page.goto('/');
  await adminButton(page).access.click();
  await expect(signInScreen(page).alert).toContainText('Couldn’t load the CAPTCHA');
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^I am a person/ })).toBeVisible();
  await expect(signInScreen(page).alert).toBeHidden();
});

/** Runs in the page: imitates a provider's script. */
function pretend(provider: Provider): void {
  let solved = 0;
  const shown = new Map<string, HTMLElement>();
  window[provider] = {
    render: (element, { sitekey, callback }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `I am a person with the key ${sitekey}`;
      button.addEventListener('click', () => {
        solved += 1;
        callback(`token ${solved}`);
      });
      element.append(button);
      shown.set(String(shown.size), button);
      return String(shown.size - 1);
    },
    remove: (id) => shown.get(id)?.remove(),
  };
  setTimeout(() => window.captchaReady?.());
}

function builtFor(provider: Provider): Promise<string> {
  const page = built.get(provider) ?? buildFor(provider);
  built.set(provider, page);
  return page;
}

async function buildFor(provider: Provider): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'captcha-page-'));
  const settings = { VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: 'public-key' };
  Object.assign(process.env, settings);
  try {
    await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
  }
  return folder;
}

/** Serves the folder's page with the server's headers. */
async function serve(page: Page, url: string, folder: string, provider: Provider): Promise<void> {
  const headers = securityHeaders([], [], captchaProviders[provider].origins);
  await page.route(`${url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (/^\/(auth|rest)\//.test(pathname) || !existsSync(path)) return route.fallback();
    const answer = { path, headers: { ...headers, 'Content-Type': typeOf(path) } };
    await route.fulfill(answer);
  });
}

function typeOf(path: string): string {
  const types: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  };
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** Collects the page's requests for a provider's scripts. */
function watchScripts(page: Page, provider: Provider): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(captchaProviders[provider].script)) asked.push(request.url());
  });
  return asked;
}

/** Collects the CAPTCHA tokens of sign-ins. */
function watchTokens(page: Page): unknown[] {
  const tokens: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/auth/v1/token?grant_type=password')) return;
    const body = request.postDataJSON() as { gotrue_meta_security?: { captcha_token?: string } };
    tokens.push(body.gotrue_meta_security?.captcha_token);
  });
  return tokens;
}
