import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Parts of the page whose code comes later, on a connection that fails: the page stays, with all that was typed, says so,
 * and another try brings them.
 */
// The same in the words of Chromium, Firefox and WebKit.
const expectedProblems =
  /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const FAILED = 'could not be loaded';

test.describe('the sign-in that does not arrive', () => {
  test.use({ expectedProblems });

  test('says so, leads back to the form and all that was typed, and comes at another try', async ({
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

/** The page's timers stand still: a part that waits for one after its code has come never shows. */
test('the sign-in is there as soon as its code is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
});

test('the desk’s code is there before the admin has signed in', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const parts = ['session', 'SignedInTabs', 'RecordsScreen', 'create-customers'];
  const asked = parts.map((part) => page.waitForRequest((request) => request.url().includes(`/${part}-`)));
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
  await Promise.all(asked);
});

test.describe('code that did not come ahead', () => {
  test.use({ expectedProblems });

  for (const [what, file] of [
    ['code', /\/RecordsScreen-[^/]+\.js$/],
    ['style', /\/RecordsScreen-[^/]+\.css$/],
  ] as const) {
    test(`its ${what} comes with the desk`, async ({ page, product }) => {
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
      `the records desk whose ${what} does not arrive says so, and comes at another try`,
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

  adminTest('the row of tabs that does not arrive says so, and comes at another try', async ({ page }) => {
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

/** Fails whatever is asked for by that name, until it is repaired. */
async function breakFiles(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort('connectionfailed'));
  return () => page.unroute(name);
}
