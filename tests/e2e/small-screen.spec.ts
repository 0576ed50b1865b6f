import type { Locator, Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { touch } from './support/e2e-browser.ts';
import { brokenWords, crowdedTargets, overflow, setTextSize, smallTargets } from './support/layout.ts';
import { adminButton, ALL_FIELDS, formScreen, signInScreen } from './support/screens.ts';
import { breakRegistrations, holdRegistrations } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedProblems: /Failed to load resource/ });

for (const [width, height, pixels] of [
  [320, 640, 16],
  [360, 740, 32],
] as const) {
  test.describe(`${width} x ${height}, ${pixels}`, () => {
    test.use({ viewport: { width, height }, ...touch });

    test(`the form fits ${width} x ${height} with text of ${pixels} pixels, whatever the visitor does`, async ({
      page,
    }) => {
      await setTextSize(page, pixels);
      await openWithStoppedClock(page);
      const form = formScreen(page);
      const fitsAfter = async (what: string) => {
        await test.step(what, async () => {
          expect(await overflow(page), what).toEqual([]);
          expect(await brokenWords(page), what).toEqual([]);
          expect(await smallTargets(page), what).toEqual([]);
          expect(await crowdedTargets(page), what).toEqual([]);
        });
      };
      await fitsAfter('opening');
      const header = await page.getByRole('banner').boundingBox();
      if (pixels === 16) expect(header?.height).toBeLessThanOrEqual(height / 4);
      const first = await form.field('companyName').boundingBox();
      expect(first?.y).toBeLessThanOrEqual(height * (pixels === 16 ? 1 : 1.5));
      const [submit, clear] = [await form.submit.boundingBox(), await form.clear.boundingBox()];
      expect(
        (clear?.y ?? 0) - ((submit?.y ?? 0) + (submit?.height ?? 0)),
        'between Submit and Clear',
      ).toBeGreaterThan(19);

      await form.fill({
        ...ALL_FIELDS,
        companyName: '',
        cellPhone: '082 555 1234',
        emailAddress: 't@gmial.com',
      });
      await form.submit.click();
      await expect(form.summary('2 fields need attention')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Did you mean/ })).toBeVisible();
      await fitsAfter('a submit with errors');
      await form.clear.click();
      await expect(form.undo).toBeVisible();
      await fitsAfter('clearing');

      const repair = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
      await form.fill(ALL_FIELDS);
      await form.submit.click();
      await expect(form.failure).toBeVisible();
      await fitsAfter('a failure');
      repair();
      await pass(page, 1_000);
      await reload(page);
      await expect(form.restored).toBeVisible();
      await fitsAfter('a reload');

      const held = await holdRegistrations(page);
      const idle = await form.submit.boundingBox();
      await form.submit.click();
      await expect(form.submitting).toBeVisible();
      const busy = await form.submitting.boundingBox();
      expect([busy?.width, busy?.height], 'the size of Submit').toEqual([idle?.width, idle?.height]);
      held.open();
      await expect(form.success).toBeVisible();
      await fitsAfter('the success');
      await pass(page, 5_000);
      await expect(form.sent).toBeVisible();
      await fitsAfter('the end of the banner');

      await adminButton(page).access.click();
      await signInScreen(page).submit.click();
      await expect(page.getByText('Password is required')).toBeVisible();
      expect(await overflow(page), 'a sign-in with errors').toEqual([]);
      expect(await smallTargets(page), 'a sign-in with errors').toEqual([]);
    });
  });
}

test.describe('above a keyboard', () => {
  test.use({ viewport: { width: 320, height: 300 }, ...touch });

  test('the alert and the banner are visible above a phone’s keyboard', async ({ page }) => {
    const repair = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(ALL_FIELDS);
    await form.field('vatRegNr').press('Enter');
    await expect(form.failure).toBeVisible();
    await expect.poll(() => isInSight(page, form.failure)).toBe(true);
    repair();
    await form.field('vatRegNr').press('Enter');
    await expect(form.success).toBeVisible();
    await expect.poll(() => isInSight(page, form.success)).toBe(true);
  });
});

async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test.describe('a touch screen', () => {
  test.use({ viewport: { width: 360, height: 640 }, ...touch });

  test('a tap on Submit counts while the keyboard composes a word in a field further up', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium lets a test compose.');
    await page.goto('/');
    const form = formScreen(page);
    await form.field('companyName').tap();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'Karoo', selectionStart: 5, selectionEnd: 5 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(form.submit).toBeInViewport();
    const box = await form.submit.boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(form.summary('4 fields need attention')).toBeVisible();
    await expect(form.field('companyName')).toHaveValue('Karoo');
  });
});
