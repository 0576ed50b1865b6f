import { endAllSessions, regainFocus, test } from './support/admin.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';
import { signIn } from './support/way-through.ts';

test.use({ seed, expectedProblems: /Failed to load resource/ });

const ENDED = 'You were signed out. Sign in again to continue where you left off.';
/** The 101st customer, on the second page. */
const DEEP = 'Shop 0089 Radio';

test('an admin continues with the same tab, search, place and dialog after a reload or an ended session', async ({
  page,
  product,
  session,
}) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.search.fill('radio');
  await expect(records.status(/ of 1,100 customers match$/)).toBeVisible();
  await records.names.first().focus();
  await page.keyboard.press('End');
  await expect(records.row(DEEP)).toBeVisible();
  const saved = () => page.evaluate(() => sessionStorage.getItem('customer-desk-view'));
  await expect.poll(saved).toMatch(/"first":"[^}]*"loaded":2/);
  await page.reload();
  await expect(records.tab).toHaveAttribute('aria-selected', 'true');
  await expect(records.search).toHaveValue('radio');
  await expect(records.row(DEEP)).toBeInViewport();

  await records.nameOf(DEEP).press('Enter');
  await expect(records.details).toContainText(DEEP);
  await expect.poll(saved).toMatch(/"open":\{"id":"[0-9a-f-]+"/);
  await endAllSessions(product, session);
  await regainFocus(page);
  await expect(formScreen(page).submit).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(signInScreen(page).email).toHaveValue(product.adminEmail);
  await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
  await expect(records.details).toContainText(DEEP);
  await page.keyboard.press('Escape');
  await expect(records.search).toHaveValue('radio');
  await expect(records.nameOf(DEEP)).toBeInViewport();

  await records.view('Duplicates').click();
  await expect(records.view('Duplicates')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(records.view('Duplicates')).toHaveAttribute('aria-selected', 'true');
});

test('an admin finds nothing of the admin before, after a sign-out or in a page that another one left', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.search.fill('voortrekker');
  await expect(records.status('1 of 1,100 customers matches')).toBeVisible();
  await adminButton(page).logout.click();
  await expect(adminButton(page).access).toBeFocused();
  await expect(page.getByText('Signed out', { exact: true })).toHaveRole('status');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('voortrekker');
  await adminButton(page).access.click();
  await expect(signInScreen(page).email).toHaveValue('');
  await signInScreen(page).back.click();
  await signIn(page, product);
  await expect(records.status('Total: 1,100 customers')).toBeVisible();
  await expect(records.search).toHaveValue('');
  await expect(records.search).toBeFocused();

  const place = { email: 'other@example.com', tab: 'records', view: 'new', search: 'voortrekker' };
  await page.addInitScript(
    (text) => sessionStorage.setItem('customer-desk-view', text),
    JSON.stringify(place),
  );
  await page.reload();
  await expect(formScreen(page).tab).toHaveAttribute('aria-selected', 'true');
  await records.open();
  await expect(records.search).toHaveValue('');
});
