import type { Locator, Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { breakRegistrations } from './support/submitting.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

/** Returns whether the element is completely visible. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** Returns everything in the browser's storage. */
async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

test.describe('on a phone with its keyboard open, after Enter in the last field', () => {
  for (const viewport of [
    { width: 360, height: 400 },
    { width: 320, height: 300 },
  ]) {
    test.describe(`${viewport.width} x ${viewport.height}`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true });

      test('the banner is visible', async ({ page }) => {
        await page.goto('/');
        const form = formScreen(page);
        await form.fill(ALL_SEVEN);
        await form.field('vatRegNr').press('Enter');
        await expect(form.success).toBeVisible();
        await expect.poll(() => isInSight(page, form.success)).toBe(true);
      });

      test('the alert is visible', async ({ page }) => {
        await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
        await page.goto('/');
        const form = formScreen(page);
        await form.fill(ALL_SEVEN);
        await form.field('vatRegNr').press('Enter');
        await expect(form.failure).toBeVisible();
        await expect.poll(() => isInSight(page, form.failure)).toBe(true);
      });
    });
    test.use({ expectedProblems: /Failed to load resource/ });
  }
});

test.describe('the line about the last registration', () => {
  test('is below the heading, with its company until the page is closed', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 5_000);
    await expect(form.success).toBeHidden();
    await expect(form.sent).toHaveText(/^Sent today at \d\d:\d\d for Karoo Signal Works\. To register/);
    const [line, field] = [await form.sent.boundingBox(), await form.field('companyName').boundingBox()];
    expect(line?.y).toBeLessThan(field?.y ?? 0);

    await reload(page);
    await expect(form.sent).toHaveText(/^Sent today at \d\d:\d\d\. To register/);
  });

  test('stores none of the input', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 10_000);
    const kept = await everythingStored(page);
    for (const [name, value] of Object.entries(ALL_SEVEN)) {
      expect(kept, name).not.toContain(JSON.stringify(value).slice(1, -1));
    }
  });

  test('is gone after a day', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.fastForward('24:00:01');
    await reload(page);
    await expect(form.sent).toBeHidden();
    expect(await stored(page, 'customer-form-submitted-at')).not.toBeNull();
  });
});

test.describe('a submit with errors', () => {
  test('has a summary whose links lead to the fields without changing the URL', async ({ page, product }) => {
    await page.goto('/');
    const form = formScreen(page);
    await form.fill({ companyName: 'Karoo Signal Works', contactPerson: 'Thandi' });
    await form.submit.click();
    await expect(form.field('cellPhone')).toBeFocused();
    const links = form.summary('3 fields need attention').getByRole('link');
    await expect(links).toHaveText([
      'Cell phone: required',
      'Physical address: required',
      'Email address: required',
    ]);
    await links.nth(2).click();
    await expect(form.field('emailAddress')).toBeFocused();
    expect(page.url()).toBe(`${product.url}/`);
  });

  test('keeps an invalid field’s red border while it is focused', async ({ page }) => {
    await page.goto('/');
    const form = formScreen(page);
    const edge = () =>
      form.field('companyName').evaluate((field) => {
        const { borderColor, outlineOffset, boxShadow } = getComputedStyle(field);
        return { borderColor, outlineOffset: parseFloat(outlineOffset), boxShadow };
      });
    await form.submit.click();
    await expect(form.field('companyName')).toBeFocused();
    const focused = await edge();
    await form.field('cellPhone').focus();
    const unfocused = await edge();
    expect(focused.borderColor).toBe(unfocused.borderColor);
    expect(focused.boxShadow).toBe(unfocused.boxShadow);
    expect(focused.outlineOffset, 'the ring lies outside of the edge').toBeGreaterThan(1);
  });
});

test.describe('clearing the form', () => {
  test('can be undone for ten seconds, and the draft is saved again', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await pass(page, 1_000);
    await form.clear.click();
    await expect(form.field('companyName')).toHaveValue('');
    await pass(page, 9_999);
    await form.undo.click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await pass(page, 1_000);
    await reload(page);
    await expect(form.field('emailAddress')).toHaveValue(REQUIRED_ONLY.emailAddress);

    await form.clearRestored.click();
    await expect(form.field('companyName')).toHaveValue('');
    await form.undo.click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await expect(form.field('companyName')).toBeFocused();
  });

  test('is final after ten seconds', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.clear.click();
    await page.mouse.move(0, 0);
    await form.field('companyName').focus();
    await pass(page, 10_000);
    await expect(form.undo).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('Clear Form isn’t where a thumb that misses Submit lands', async ({ page }) => {
      await page.goto('/');
      const form = formScreen(page);
      const [submit, clear] = [await form.submit.boundingBox(), await form.clear.boundingBox()];
      expect((clear?.y ?? 0) - ((submit?.y ?? 0) + (submit?.height ?? 0))).toBeGreaterThanOrEqual(20);
    });
  });
});

test.describe('offline', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test('shows when the connection is back, and doesn’t send automatically', async ({
    page,
    context,
    product,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.failure).toContainText('You seem to be offline.');
    await expect(form.backOnline).toBeHidden();
    await context.setOffline(false);
    await expect(form.backOnline).toHaveText('You’re back online. You can submit the form now.');
    await expect(form.failure).not.toContainText('offline');
    expect(await product.readCustomers()).toEqual([]);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expect(form.backOnline).toBeHidden();
  });
});
