// cspell:ignore ssets
import { appReady, holdScripts } from './support/app-ready.ts';
import { gate } from '../support/gate.ts';
import { passUntil } from './support/clock.ts';
import { adminButton, formScreen, LABELS, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { watchRegistrations } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

test.use({ waitsForApp: false });

test.describe('disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the form can be read and typed into, and a notice explains it', async ({
    page,
  }) => {
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
    expect(new URL(page.url()).search).toBe('');
    // Roles and text don't find content of a noscript element.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('This form needs JavaScript');
  });
});

test('input from before the script runs stays, and an early Submit is sent once the script runs', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const held = await holdScripts(page);
  const navigations: string[] = [];
  page.on('framenavigated', (frame) => navigations.push(frame.url()));
  const sent = watchRegistrations(page);

  await page.goto('/', { waitUntil: 'commit' });
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  await form.submit.click();
  await form.submit.click();
  await form.field('companyName').press('Enter');
  await form.field('companyName').press('End');
  await form.field('companyName').pressSequentially(' CC');
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);

  await page.clock.runFor(7_000);
  held.open();
  await expect(form.success).toBeVisible();
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
    { company_name: `${REQUIRED_ONLY.companyName} CC` },
  ]);
  expect(await product.readCustomers()).toHaveLength(1);
  expect(navigations).toEqual([`${product.url}/`]);
});

test('early presses of Clear Form and Admin Access are repeated once the script runs', async ({ page }) => {
  const held = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  await form.clear.click();
  await adminButton(page).access.click();
  held.open();
  await expect(signInScreen(page).heading).toBeVisible();
  await signInScreen(page).back.click();
  await expect(form.field('companyName')).toHaveValue('');
  await form.undo.click();
  await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
});

/** What a browser, a setting or an extension may leave out. Each runs in the page. */
const MISSING: Record<string, () => void> = {
  'reports of its paints': () => {
    PerformanceObserver.prototype.observe = () => undefined;
  },
  'paint as a type of report': () => {
    PerformanceObserver.prototype.observe = () => {
      throw new TypeError('unsupported');
    };
  },
  'everything optional': () => {
    const optional = ['PerformanceObserver', 'requestIdleCallback', 'ResizeObserver', 'IntersectionObserver'];
    for (const name of [...optional, 'BroadcastChannel', 'crypto', 'indexedDB', 'scheduler', 'matchMedia']) {
      Object.defineProperty(window, name, { value: undefined });
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
    for (const name of ['locks', 'onLine', 'userActivation', 'clipboard', 'connection']) {
      Object.defineProperty(navigator, name, { value: undefined });
    }
    Object.defineProperty(DOMTokenList.prototype, 'supports', { value: undefined });
    history.pushState = () => {
      throw new DOMException('Too many entries', 'SecurityError');
    };
  },
};

test('a browser without optional features runs the script and sends', async ({ page }) => {
  for (const [what, remove] of Object.entries(MISSING)) {
    await page.addInitScript(
      `if (location.search === '?${encodeURIComponent(what)}') (${remove.toString()})()`,
    );
  }
  for (const what of Object.keys(MISSING)) {
    await test.step(what, async () => {
      await page.goto(`/?${encodeURIComponent(what)}`);
      const form = formScreen(page);
      await expect(async () => {
        await form.submit.click();
        await expect(page.getByText('Company name is required')).toBeVisible({ timeout: 500 });
      }).toPass();
      await form.fill(REQUIRED_ONLY);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      await adminButton(page).access.click();
      await expect(signInScreen(page).heading).toBeVisible();
    });
  }
});

test('a script that hangs is requested again after eight seconds, with a message', async ({ page }) => {
  await page.clock.install();
  const held = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  const again = gate();
  await page.route(/%61ssets\/index-/, async (route) => {
    await again.opened;
    await route.continue();
  });
  const message = page.getByText('Still loading. What you typed stays.');
  await passUntil(page, 8_000, () => expect(message).toBeVisible({ timeout: 1_000 }));
  again.open();
  await appReady(page);
  await expect(message).toBeHidden();
  await adminButton(page).access.click();
  await signInScreen(page).back.click();
  // The first one comes after all.
  held.open();
  await page.waitForLoadState('networkidle');
  await form.submit.click();
  await expect(form.success).toBeVisible();
});

test.describe('a connection that fails', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('a script that fails to load is requested again, and the input can be sent', async ({ page }) => {
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
