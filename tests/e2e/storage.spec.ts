import type { Page } from '@playwright/test';
import { openWithStoppedClock, pass } from './support/clock.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY, signInScreen, adminButton } from './support/screens.ts';
import { keepAsDraft, stored, SUBMITTED_KEY } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.describe('the browser’s storage', () => {
  test('a draft that is damaged, of another program or no draft at all is ignored', async ({ page }) => {
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

  test('a draft of an older version is restored as far as possible', async ({ page }) => {
    await page.goto('/');
    const draft = { companyName: 'Karoo Signal Works', fax: '0498920143' };
    await keepAsDraft(page, JSON.stringify(draft));
    await page.reload();
    const form = formScreen(page);
    await expect(form.field('companyName')).toHaveValue('Karoo Signal Works');
    await expect(form.field('contactPerson')).toHaveValue('');
    await expect(form.restored, 'which names no age').toHaveText(
      'We kept what you typed here earlier.Clear it',
    );
  });

  test('when it is full, nothing breaks and nothing claims to be saved', async ({ page }) => {
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

  test('when it is blocked, a visitor submits and an admin signs in all the same', async ({
    page,
    product,
  }) => {
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

/** An error that only the script can show proves that it runs, and that it would have restored a draft by now. */
async function expectWorkingScript(page: Page): Promise<void> {
  const form = formScreen(page);
  await expect(async () => {
    await form.submit.click();
    await expect(form.field('companyName')).toHaveAttribute('aria-invalid', 'true', { timeout: 250 });
  }).toPass();
}
