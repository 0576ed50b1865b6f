import type { Page } from '@playwright/test';
import { captchaProviders } from '#lib/shop/captcha.ts';
import { inlineStyleSources } from '../../server/build/inline-styles.ts';
import { securityHeaders } from '../../server/build/security-headers.ts';
import { type BuiltFiles, readPage } from '../../server/http/built-files.ts';
import { readPageSettings } from '../../server/settings/page.ts';
import { TEST_PAGE } from '../support/page.ts';
import { adminButton, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PROVIDER = 'turnstile';
const { script: SCRIPT, origins } = captchaProviders[PROVIDER];

test.use({ expectedProblems: /Failed to load resource/ });

let files: BuiltFiles;

test.beforeAll(async () => {
  const settings = { VITE_CAPTCHA_PROVIDER: PROVIDER, VITE_CAPTCHA_SITE_KEY: 'public-key' };
  files = await readPage(TEST_PAGE, readPageSettings(settings));
});

test('a sign-in sends a token of the CAPTCHA, which loads on another try, and each try gets a new token', async ({
  page,
  product,
}) => {
  await serve(page, product.url);
  let blocked = true;
  const scripts: string[] = [];
  await page.route(`${SCRIPT}*`, async (route) => {
    scripts.push(route.request().url());
    if (blocked) return route.abort('blockedbyclient');
    return route.fulfill({ contentType: 'text/javascript', body: `(${pretend.toString()})('${PROVIDER}')` });
  });
  const tokens = watchTokens(page);

  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts, 'on the visitor’s page').toEqual([]);
  await adminButton(page).access.click();
  const screen = signInScreen(page);
  await expect(screen.alert).toContainText('Couldn’t load the CAPTCHA');
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
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
  await expect(screen.alert, 'a token is valid for one try').toHaveText(/^Complete the CAPTCHA/);
  await check.click();
  await screen.submit.click();
  await expect(recordsScreen(page).heading).toBeVisible();
  expect(tokens).toEqual(['token 1', 'token 2']);
});

/** Runs in the page: simulates a provider's script. */
function pretend(provider: typeof PROVIDER): void {
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

async function serve(page: Page, url: string): Promise<void> {
  const html = files.get('/')?.plain.body.toString() ?? '';
  const headers = securityHeaders({ connect: [], images: [], captcha: origins }, inlineStyleSources(html));
  await page.route(`${url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (!file) return route.fallback();
    await route.fulfill({
      body: file.plain.body,
      headers: { ...headers, 'Content-Type': file.contentType },
    });
  });
}

function watchTokens(page: Page): unknown[] {
  const tokens: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/auth/v1/token?grant_type=password')) return;
    const body = request.postDataJSON() as { gotrue_meta_security?: { captcha_token?: string } };
    tokens.push(body.gotrue_meta_security?.captcha_token);
  });
  return tokens;
}
