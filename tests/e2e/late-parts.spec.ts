import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Parts of the page whose code comes later, on a connection that fails: the page stays, with all that was typed, says so,
 * and another try brings them.
 */
const expectedProblems =
  /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/;
const FAILED = 'could not be loaded';

test.describe('the sign-in that does not arrive', () => {
  test.use({ expectedProblems });

  test('says so, leads back to the form and all that was typed, and comes at another try', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    const mend = await breakFiles(page, /\/SignIn-[^/]+$/);
    await adminButton(page).access.click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);

    await adminButton(page).access.click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(signInScreen(page).heading).toBeVisible();
  });
});

for (const [what, file] of [
  ['The code of the records desk', /\/RecordsScreen-[^/]+\.js$/],
  ['The style of the records desk', /\/RecordsScreen-[^/]+\.css$/],
  ['The row of tabs', /\/DeskTabs-[^/]+\.js$/],
] as const) {
  adminTest.describe(`${what} that does not arrive`, () => {
    adminTest.use({ expectedProblems });

    adminTest('says so, and comes at another try', async ({ page, product }) => {
      await product.insertCustomers([customer()]);
      const mend = await breakFiles(page, file);
      await page.goto('/');
      const records = recordsScreen(page);
      if (what !== 'The row of tabs') await records.tab.click();
      await expect(page.getByRole('alert')).toContainText(FAILED);
      await expect(adminButton(page).logout).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      if (what === 'The row of tabs') await records.open();
      await expect(records.row('Karoo Signal Works')).toBeVisible();
      await expect(records.row('Karoo Signal Works'), 'its style').toHaveCSS('display', 'grid');
    });
  });
}

/** Fails whatever is asked for by that name, until it is mended. */
async function breakFiles(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort('connectionfailed'));
  return () => page.unroute(name);
}
