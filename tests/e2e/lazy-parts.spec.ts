import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Parts of the page that fail to load: the page keeps its input and shows a message, and another try loads them. */
// In Chromium, Firefox and WebKit.
const expectedProblems =
  /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const FAILED = 'Couldn’t load this part of the page';

test.describe('a sign-in screen that fails to load', () => {
  test.use({ expectedProblems });

  test('shows a message, leads back to the form with its input, and loads on another try', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    const repair = await breakFiles(page, /\/SignIn-[^/]+$/);
    await adminButton(page).access.click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);

    await adminButton(page).access.click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(signInScreen(page).heading).toBeVisible();
  });
});

/** With stopped timers, a part that waits for one after loading never appears. */
test('the sign-in screen appears as soon as its code is loaded', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
});

test('the records’ code is loaded before the admin has signed in', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const parts = ['session', 'SignedInTabs', 'RecordsScreen', 'records-api'];
  const asked = parts.map((part) => page.waitForRequest((request) => request.url().includes(`/${part}-`)));
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
  await Promise.all(asked);
});

test.describe('code that failed to load in advance', () => {
  test.use({ expectedProblems });

  for (const [what, file] of [
    ['code', /\/RecordsScreen-[^/]+\.js$/],
    ['style', /\/RecordsScreen-[^/]+\.css$/],
  ] as const) {
    test(`its ${what} loads with the records`, async ({ page, product }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const repair = await breakFiles(page, file);
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
      await adminButton(page).access.click();
      await failed;
      await repair();
      await product.insertCustomers([customer()]);
      await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
      await expect(recordsScreen(page).row('Karoo Signal Works')).toHaveCSS('display', 'flex');
    });
  }
});

adminTest('the records desk is there as soon as its code is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  const records = recordsScreen(page);
  await expect(records.tab).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await records.tab.click();
  await expect(records.search).toBeVisible();
});

adminTest.describe('on an admin’s page', () => {
  adminTest.use({ expectedProblems });
  adminTest.beforeEach(({ product }) => product.insertCustomers([customer()]));

  for (const [what, file] of [
    ['code', /\/RecordsScreen-[^/]+\.js$/],
    ['style', /\/RecordsScreen-[^/]+\.css$/],
  ] as const) {
    adminTest(
      `the records show a message when their ${what} fails to load, and appear on another try`,
      async ({ page }) => {
        const repair = await breakFiles(page, file);
        await page.goto('/');
        const records = recordsScreen(page);
        await records.tab.click();
        await expect(page.getByRole('alert')).toContainText(FAILED);
        await expect(adminButton(page).logout).toBeVisible();
        await repair();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(records.row('Karoo Signal Works'), 'in its style').toHaveCSS('display', 'flex');
      },
    );
  }

  adminTest('the tabs show a message when they fail to load, and appear on another try', async ({ page }) => {
    const repair = await breakFiles(page, /\/SignedInTabs-[^/]+\.js$/);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(adminButton(page).logout).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await recordsScreen(page).open();
    await expect(recordsScreen(page).row('Karoo Signal Works')).toBeVisible();
  });
});

/** Fails requests by name. Returns a function that repairs them. */
async function breakFiles(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort('connectionfailed'));
  return () => page.unroute(name);
}
