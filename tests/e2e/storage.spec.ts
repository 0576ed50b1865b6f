import type { Page } from '@playwright/test';
import { openWithStoppedClock, pass } from './support/clock.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY, signInScreen, adminButton } from './support/screens.ts';
import { keepAsDraft, stored, SUBMITTED_KEY } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.describe('the browser’s storage', () => {
  test('a draft that is damaged, or another program’s data, is ignored', async ({ page }) => {
    await page.goto('/');
    const form = formScreen(page);
    for (const text of [
      '{"companyName":"Half',
      '"Karoo"',
      '["Karoo"]',
      '42',
      'null',
      '{"theme":"dark"}',
      '{"companyName":{"first":"Karoo"}}',
    ]) {
      await keepAsDraft(page, text);
      await page.reload();
      await expectWorkingScript(page);
      for (const field of ['companyName', 'contactPerson', 'physicalAddress'] as const) {
        await expect(form.field(field), text).toHaveValue('');
      }
    }
  });

  test('an older version’s draft is restored with the fields it has', async ({ page }) => {
    await page.goto('/');
    const draft = { companyName: 'Karoo Signal Works', fax: '0498920143' };
    await keepAsDraft(page, JSON.stringify(draft));
    await page.reload();
    const form = formScreen(page);
    await expect(form.field('companyName')).toHaveValue('Karoo Signal Works');
    await expect(form.field('contactPerson')).toHaveValue('');
    await expect(form.restored, 'which names no age').toHaveText(
      'We saved your unfinished form earlier.Start over',
    );
  });

  test('full storage breaks nothing, and the form doesn’t claim to have saved', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await expectWorkingScript(page);
    await form.fill(REQUIRED_ONLY);
    await pass(page, 1_000);
    await expect(form.autosave('Saving...')).toBeHidden();
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await stored(page, SUBMITTED_KEY)).toBeNull();
  });

  test('blocked storage lets a visitor submit and an admin sign in', async ({ page, product }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    const form = formScreen(page);
    await expectWorkingScript(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await expect(form.success).toBeVisible();

    await adminButton(page).access.click();
    await signInScreen(page).signIn({ email: product.adminEmail, password: product.adminPassword });
    await expect(recordsScreen(page).row(REQUIRED_ONLY.companyName)).toBeVisible();
  });
});

/** An error message proves that the script runs, and would have restored a draft. */
async function expectWorkingScript(page: Page): Promise<void> {
  const form = formScreen(page);
  await expect(async () => {
    await form.submit.click();
    await expect(form.field('companyName')).toHaveAttribute('aria-invalid', 'true', { timeout: 250 });
  }).toPass();
}
