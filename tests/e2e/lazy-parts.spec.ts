import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { signIn } from './support/way-through.ts';

// The messages of Chromium, Firefox, WebKit and our own.
const expectedProblems =
  /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|couldn’t be loaded/;
const FAILED = 'Couldn’t load this part of the page';

test.use({ expectedProblems });
adminTest.use({ expectedProblems });

test('a sign-in screen that fails to load leads back to the form with its input, and loads on another try', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  const repair = await breakFiles(page, /\/AdminScreens-[^/]+$/);
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

test('the records’ code loads while the admin signs in, and again if that failed', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer()]);
  await page.goto('/', { waitUntil: 'networkidle' });
  const parts = ['signed-in', 'SignedInTabs'];
  const asked = parts.map((part) => page.waitForRequest((request) => request.url().includes(`/${part}-`)));
  const style = /\/RecordsScreen-[^/]+\.css$/;
  const failed = page.waitForEvent('requestfailed', (request) => style.test(request.url()));
  const repair = await breakFiles(page, style);
  await adminButton(page).access.click();
  await Promise.all([...asked, failed]);
  await repair();
  await signInScreen(page).back.click();
  await signIn(page, product);
  await expect(recordsScreen(page).row('Karoo Signal Works')).toHaveCSS('display', 'flex');
});

adminTest('records that fail to load appear on another try, in their style', async ({ page, product }) => {
  await product.insertCustomers([customer()]);
  for (const file of [/\/RecordsScreen-[^/]+\.js$/, /\/RecordsScreen-[^/]+\.css$/]) {
    const repair = await breakFiles(page, file);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.tab.click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(adminButton(page).logout).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(records.row('Karoo Signal Works')).toHaveCSS('display', 'flex');
    await formScreen(page).tab.click();
  }
});

test('a part that an update removed is offered by a reload, which keeps the input', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  for (const part of ['AdminScreens', 'create-client']) {
    const repair = await breakFiles(page, new RegExp(`/${part}-[^/]+$`));
    // The server's page names another script.
    await page.route(/\/$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/index-[\w-]+\.js/g, 'index-newer.js'),
      });
    });
    await adminButton(page).access.click();
    if (part !== 'AdminScreens')
      await signInScreen(page).signIn({ email: 'a@shop.example', password: 'any' });
    await expect(page.getByRole('alert')).toContainText('This page was updated since you opened it.');
    await page.unroute(/\/$/);
    await repair();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await expect(form.restored).toBeVisible();
  }
});

async function breakFiles(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort('connectionfailed'));
  return () => page.unroute(name);
}
