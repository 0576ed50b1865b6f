import type { Locator, Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { breakRegistrations } from './support/submitting.ts';
import { ALL_SEVEN, formScreen, LABELS, REQUIRED_ONLY } from './support/screens.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

/** Whether the whole of it is within what the visitor sees. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** What is kept in the browser, all of it. */
async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

test.describe('on a phone with its keyboard up, after Enter in the last field', () => {
  for (const viewport of [
    { width: 360, height: 400 },
    { width: 320, height: 300 },
  ]) {
    test.describe(`${viewport.width} x ${viewport.height}`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true });

      test('the banner is in sight', async ({ page }) => {
        await page.goto('/');
        const form = formScreen(page);
        await form.fill(ALL_SEVEN);
        await form.field('vatRegNr').press('Enter');
        await expect(form.success).toBeVisible();
        await expect.poll(() => isInSight(page, form.success)).toBe(true);
      });

      test('the alert is in sight', async ({ page }) => {
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

  test.describe('with a finger on the screen', () => {
    test.use({ viewport: { width: 360, height: 400 }, hasTouch: true, isMobile: true });

    test('the page stays under it, and moves when it is lifted', async ({ page }) => {
      await page.goto('/');
      const form = formScreen(page);
      await form.fill(ALL_SEVEN);
      const session = await page.context().newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchEnd', at: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
      await form.field('vatRegNr').focus();
      const { scrollY } = await page.evaluate(() => ({ scrollY: window.scrollY }));
      await finger('touchStart', [{ x: 5, y: 200 }]);
      await form.field('vatRegNr').press('Enter');
      await expect(form.success).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
      await finger('touchEnd', []);
      await expect.poll(() => isInSight(page, form.success)).toBe(true);
    });
  });
});

test.describe('the trace of a registration', () => {
  test('stays when the banner has gone, over a reload, until the next one begins', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expect(form.sent).toBeHidden();
    await pass(page, 5_000);
    await expect(form.success).toBeHidden();
    await expect(form.sent).toHaveText(/^Sent today at \d\d:\d\dKaroo Signal Works$/);
    await reload(page);
    await expect(form.sent).toContainText('Karoo Signal Works');

    await form.field('contactPerson').fill('P');
    await expect(form.sent).toBeHidden();
    await reload(page);
    await expect(form.sent).toBeHidden();
  });

  test('holds nothing else of what was typed', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 10_000);
    const kept = await everythingStored(page);
    expect(kept).toContain(ALL_SEVEN.companyName);
    for (const [name, value] of Object.entries(ALL_SEVEN)) {
      if (name !== 'companyName') expect(kept, name).not.toContain(JSON.stringify(value).slice(1, -1));
    }
  });

  test('is gone after a day, and so is the company’s name', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.fastForward('24:00:01');
    await reload(page);
    await expect(form.sent).toBeHidden();
    expect(await everythingStored(page)).not.toContain(ALL_SEVEN.companyName);
    expect(await stored(page, 'customer-form-submitted-at')).not.toBeNull();
  });

  test('says yesterday in a page left open over midnight, and disappears after a day', async ({ page }) => {
    const evening = new Date('2026-03-05T23:50:00+02:00');
    await page.clock.install({ time: evening });
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.fastForward('00:06');
    await expect(form.sent).toContainText(/^Sent today at 23:5\d/);
    await page.clock.fastForward('15:00');
    await expect(form.sent).toContainText(/^Sent yesterday at 23:5\d/);
    await page.clock.fastForward('24:00:00');
    await expect(form.sent).toBeHidden();
    expect(await everythingStored(page)).not.toContain(ALL_SEVEN.companyName);
  });

  test('leads to the next one', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 5_000);
    await form.another.click();
    await expect(form.sent).toBeHidden();
    await expect(form.field('companyName')).toBeFocused();
    expect(await everythingStored(page)).not.toContain(ALL_SEVEN.companyName);
  });
});

test.describe('a submit with errors', () => {
  test('has a summary whose links go to the fields, and the address stays', async ({ page, product }) => {
    await page.goto('/');
    const form = formScreen(page);
    await form.fill({ companyName: 'Karoo Signal Works', contactPerson: 'Thandi' });
    await form.submit.click();
    await expect(form.field('cellPhone')).toBeFocused();
    const links = form.summary('3 fields need attention').getByRole('link');
    await expect(links).toHaveText([LABELS.cellPhone, LABELS.physicalAddress, LABELS.emailAddress]);
    await links.nth(2).click();
    await expect(form.field('emailAddress')).toBeFocused();
    expect(page.url()).toBe(`${product.url}/`);
  });

  test('leaves an invalid field its red edge while it has the focus', async ({ page }) => {
    await page.goto('/');
    const form = formScreen(page);
    const edge = () =>
      form.field('companyName').evaluate((field) => {
        const { borderColor, outlineOffset, boxShadow } = getComputedStyle(field);
        return { borderColor, outlineOffset: parseFloat(outlineOffset), boxShadow };
      });
    await form.field('contactPerson').press('Enter');
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
  test('can be undone for ten seconds, and the draft is kept again', async ({ page }) => {
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

    test('is not where a thumb lands that misses Submit', async ({ page }) => {
      await page.goto('/');
      const form = formScreen(page);
      const [submit, clear] = [await form.submit.boundingBox(), await form.clear.boundingBox()];
      expect((clear?.y ?? 0) - ((submit?.y ?? 0) + (submit?.height ?? 0))).toBeGreaterThanOrEqual(20);
    });
  });
});

test.describe('without a network', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test('when it is back the page says that it can be sent now, and sends nothing by itself', async ({
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
    await expect(form.backOnline).toHaveText('You are online again. You can submit the form now.');
    await expect(form.failure).not.toContainText('offline');
    expect(await product.readCustomers()).toEqual([]);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expect(form.backOnline).toBeHidden();
  });
});
