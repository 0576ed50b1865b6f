import { ALL_SEVEN, formScreen } from './support/screens.ts';
import { keepAsDraft } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.describe('on the shop’s tablet', () => {
  test('the next visitor sees nothing of an abandoned form or an older draft', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await keepAsDraft(page, JSON.stringify(ALL_SEVEN));
    await page.goto('/?counter');
    const form = formScreen(page);
    await expect(form.field('companyName')).toHaveValue('');
    await form.fill(ALL_SEVEN);
    await page.clock.runFor(40_000);
    await expect(form.closing).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(form.closing).toBeHidden();
    await expect(form.field('companyName')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  });

  test('a page that is closed within a second saves nothing', async ({ page }) => {
    await page.goto('/?counter');
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await page.reload();
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.restored).toBeHidden();
  });

  test('a registration stores its time, but isn’t shown', async ({ page }) => {
    await page.clock.install();
    await page.goto('/?counter');
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.sent).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['customer-form-submitted-at']);
    await page.reload();
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.sent).toBeHidden();
  });
});
