import type { Route } from '@playwright/test';
import { readVersion } from '../../scripts/version.ts';
import { gate } from './support/gate.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const TOKEN = '**/auth/v1/token?grant_type=password';

test.describe('the sign-in screen', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await adminButton(page).access.click();
    await expect(signInScreen(page).heading).toBeVisible();
  });

  test('has a title, and leads back to the form', async ({ page }) => {
    await expect(page.getByText('Customer Records Management')).toBeVisible();
    await expect(page.getByText('Access restricted to authorized personnel only')).toBeVisible();
    const screen = signInScreen(page);
    await expect(screen.email).toBeFocused();
    await expect(screen.email).toHaveAttribute('type', 'email');
    await screen.back.click();
    await expect(formScreen(page).submit).toBeVisible();
    await expect(adminButton(page).access).toHaveAttribute('title', 'Admin Access');
    await expect(adminButton(page).access).toBeFocused();
  });

  test('closes with the browser’s Back button, and keeps the typed email', async ({ page, baseURL }) => {
    const screen = signInScreen(page);
    for (let time = 0; time < 2; time += 1) {
      await screen.email.fill('admin@example.com');
      await page.goBack();
      await expect(formScreen(page).submit).toBeVisible();
      expect(page.url()).toBe(`${baseURL}/`);
      await expect(adminButton(page).access).toBeFocused();
      await adminButton(page).access.press('Enter');
      await expect(screen.email).toHaveValue('admin@example.com');
      await expect(screen.password).toBeFocused();
    }
    await screen.back.click();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    expect(page.url(), 'no entry is left behind').toBe('about:blank');
  });

  test('requires both fields', async ({ page }) => {
    const screen = signInScreen(page);
    await screen.submit.click();
    await expect(screen.email).toHaveAccessibleDescription('Email is required');
    await expect(screen.password).toHaveAccessibleDescription('Password is required');
    await expect(screen.email).toBeFocused();
    await screen.email.fill('admin@example.com');
    await expect(screen.email).toHaveAttribute('aria-invalid', 'false');
    await screen.submit.click();
    await expect(screen.password).toBeFocused();
  });

  test('shows and hides the password', async ({ page }) => {
    const screen = signInScreen(page);
    await screen.password.fill('secret');
    await expect(screen.password).toHaveAttribute('type', 'password');
    await screen.show.click();
    await expect(screen.password).toHaveAttribute('type', 'text');
    await screen.hide.click();
    await expect(screen.password).toHaveAttribute('type', 'password');
  });

  test('shows the service’s error, then signs the admin in to the records, and out again', async ({
    page,
    product,
  }) => {
    const screen = signInScreen(page);
    await screen.signIn({ email: product.adminEmail, password: 'not the password' });
    await expect(screen.alert).toHaveText('Invalid login credentials');

    await screen.password.fill(product.adminPassword);
    await screen.password.press('Enter');
    const records = recordsScreen(page);
    await expect(records.heading).toBeVisible();
    await expect(records.tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(product.adminEmail, { exact: true })).toBeVisible();
    const version = page.getByText(`Version ${readVersion()}`);
    await expect(version).toBeVisible();

    await expect(adminButton(page).logout).toHaveAttribute('title', 'Admin Logout');
    await adminButton(page).logout.click();
    await expect(formScreen(page).submit).toBeVisible();
    await expect(records.tab).toBeHidden();
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByText(product.adminEmail, { exact: true })).toBeHidden();
    await expect(version).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage)), 'what is kept of the session').toEqual([]);
  });

  test('trims the email, which the service would refuse with blanks around it', async ({ page, product }) => {
    // A pasted no-break space, which the browser doesn't trim.
    await signInScreen(page).signIn({
      email: `\u00A0${product.adminEmail} `,
      password: product.adminPassword,
    });
    await expect(recordsScreen(page).heading).toBeVisible();
  });

  test('is busy while it waits, and sends one request', async ({ page, product }) => {
    const held = gate();
    let asked = 0;
    await page.route(TOKEN, async (route: Route) => {
      asked += 1;
      await held.opened;
      await route.continue();
    });
    const screen = signInScreen(page);
    await screen.signIn({ email: product.adminEmail, password: product.adminPassword });
    await expect(screen.busy).toHaveAttribute('aria-disabled', 'true');
    await screen.password.press('Enter');
    held.open();
    await expect(recordsScreen(page).heading).toBeVisible();
    expect(asked).toBe(1);
  });

  test('shows that an unexpected error occurred when there is no answer', async ({ page, product }) => {
    await page.route(TOKEN, (route) => route.abort('connectionfailed'));
    const screen = signInScreen(page);
    await screen.signIn({ email: product.adminEmail, password: product.adminPassword });
    await expect(screen.alert).toHaveText('An unexpected error occurred');
    await expect(screen.submit).toBeEnabled();
    await expect(screen.password).toHaveValue(product.adminPassword);
  });
});
