import type { Page } from '@playwright/test';
import { appReady } from './support/app-ready.ts';
import { passUntil } from './support/clock.ts';
import { type Gate, gate } from './support/gate.ts';
import { watchRegistrations } from './support/registrations.ts';
import { adminButton, formScreen, LABELS, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { keptDraft } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.use({ waitsForApp: false });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form can be read and typed into', async ({ page }) => {
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    for (const name of Object.keys(LABELS)) {
      await expect(form.field(name as keyof typeof LABELS)).toBeVisible();
    }
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await expect(form.submit).toBeVisible();
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Information is securely stored and used only for business purposes.',
    );
    await form.submit.click();
    expect(new URL(page.url()).search, 'what the address tells').toBe('');
    // No role or text finds the content of a noscript element.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('This form needs JavaScript');
  });
});

/** Holds all scripts of the page. */
async function holdScripts(page: Page): Promise<Gate> {
  const held = gate();
  await page.route('**/assets/*.js', async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

test.describe('while the script is loading', () => {
  test('input is kept, and an early Submit keeps the page and the URL and is sent later', async ({
    page,
    product,
  }) => {
    const held = await holdScripts(page);
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    const sent = watchRegistrations(page);

    await page.goto('/', { waitUntil: 'commit' });
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await form.field('companyName').press('Enter');
    await form.field('companyName').press('End');
    await form.field('companyName').pressSequentially(' CC');
    expect(navigations).toEqual([`${product.url}/`]);
    expect(sent).toEqual([]);

    held.open();
    await expect(form.success).toBeVisible();
    expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
      { company_name: `${REQUIRED_ONLY.companyName} CC` },
    ]);
    expect(navigations).toEqual([`${product.url}/`]);
  });

  test('input is saved as a draft once the script runs', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await formScreen(page).fill(REQUIRED_ONLY);
    held.open();
    await expect.poll(() => keptDraft(page), 'what the script has taken over').toMatchObject(REQUIRED_ONLY);
  });
});

for (const seconds of [9, 3, 0]) {
  test.describe(`a press while the script is delayed by ${seconds} s`, () => {
    /** Opens the page, presses early, waits, then loads the script. */
    async function pressEarly(page: Page, press: () => Promise<void>): Promise<void> {
      await page.clock.install();
      const held = await holdScripts(page);
      if (seconds === 0) held.open();
      await page.goto('/', { waitUntil: 'commit' });
      await press();
      if (seconds === 0) return;
      await page.clock.runFor(seconds * 1_000);
      held.open();
    }

    test('on Submit, twice, and Enter in a field: the form is sent once', async ({ page, product }) => {
      const sent = watchRegistrations(page);
      const form = formScreen(page);
      await pressEarly(page, async () => {
        await form.fill(REQUIRED_ONLY);
        await form.submit.or(form.submitting).click();
        await form.submit.or(form.submitting).click();
        await form.field('vatRegNr').press('Enter');
        if (seconds > 0) await expect(form.submit).toHaveAttribute('aria-busy', 'true');
      });
      await expect(form.success).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(await product.readCustomers()).toHaveLength(1);
    });

    test('on Submit of an empty form: the errors appear', async ({ page }) => {
      const form = formScreen(page);
      await pressEarly(page, () => form.submit.click());
      await expect(form.summary('5 fields need attention')).toBeVisible();
      await expect(form.field('companyName')).toBeFocused();
      await expect(form.submit).not.toHaveAttribute('aria-busy', 'true');
    });

    test('on Clear Form: the form is cleared, and can be restored', async ({ page }) => {
      const form = formScreen(page);
      await pressEarly(page, async () => {
        await form.fill(REQUIRED_ONLY);
        await form.clear.click();
      });
      await expect(form.field('companyName')).toHaveValue('');
      await form.undo.click();
      await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    });

    test('on Admin Access: the sign-in screen opens', async ({ page }) => {
      await pressEarly(page, () => adminButton(page).access.click());
      await expect(signInScreen(page).heading).toBeVisible();
    });
  });
}

test('the script also loads when the browser doesn’t report its paints', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  await appReady(page);
  await formScreen(page).submit.click();
  await expect(page.getByText('Company name is required')).toBeVisible();
});

for (const preloads of [true, false]) {
  test(`the script is loaded before it runs, ${preloads ? 'and compiled' : 'also in a browser that can’t preload modules'}`, async ({
    page,
  }) => {
    if (!preloads) {
      await page.addInitScript(() => {
        DOMTokenList.prototype.supports = () => false;
      });
    }
    let asked = 0;
    page.on('request', (request) => {
      if (/assets\/index-[^/]+\.js$/.test(request.url())) asked += 1;
    });
    await page.goto('/');
    await appReady(page);
    const app = await page.locator('script[data-app]').getAttribute('data-app');
    await expect(page.locator('link[rel=modulepreload]').first()).toHaveAttribute('href', app ?? '');
    const asScript = page.locator('link[rel=preload][as=script]');
    await (preloads ? expect(asScript).toHaveCount(0) : expect(asScript).toHaveAttribute('href', app ?? ''));
    if (preloads) expect(asked, 'requests for it').toBe(1);
  });
}

test.describe('on a failing connection', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('the script is requested until it loads, and the input can be sent', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/index-*.js', async (route) => {
      asked += 1;
      await (asked < 3 ? route.abort('connectionfailed') : route.continue());
    });
    await page.clock.install();
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await passUntil(page, 3_000, () => Promise.resolve(expect(asked).toBe(3)));
    await appReady(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await form.submit.click();
    await expect(form.success).toBeVisible();
  });
});
