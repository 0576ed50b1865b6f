import { readVersion } from '../../server/process/version.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

test('an admin is refused with the service’s message, signs in to the records, and signs out', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await adminButton(page).access.click();
  const screen = signInScreen(page);
  await expect(screen.email).toBeFocused();
  await expect(screen.email).toHaveAttribute('type', 'email');
  // A pasted no-break space and a zero-width one, which browsers don't trim.
  await screen.signIn({ email: `\u00A0${product.adminEmail}\u200B `, password: 'not the password' });
  await expect(screen.alert).toHaveText('Invalid login credentials');

  await screen.signIn({ email: product.adminEmail, password: `${product.adminPassword} ` });
  await expect(page.getByRole('alert')).toContainText('The password you typed begins or ends with a space.');
  await screen.password.fill(product.adminPassword);
  await screen.password.press('Enter');
  const records = recordsScreen(page);
  await expect(records.heading).toBeVisible();
  await expect(records.tab).toHaveAttribute('aria-selected', 'true');
  await expect(adminButton(page).logout).toHaveAttribute('title', 'Admin Logout');
  await expect(page.getByText(product.adminEmail, { exact: true })).toBeVisible();
  const version = page.getByText(`Version ${readVersion()}`);
  await expect(version).toBeVisible();

  await adminButton(page).logout.click();
  await expect(formScreen(page).submit).toBeVisible();
  await expect(records.tab).toBeHidden();
  await expect(adminButton(page).access).toHaveAttribute('title', 'Admin Access');
  await expect(page.getByText(product.adminEmail, { exact: true })).toBeHidden();
  await expect(version).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage)), 'the session').toEqual([]);
});
