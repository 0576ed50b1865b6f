import type { Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { overflow } from './support/overflow.ts';
import { holdRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen } from './support/screens.ts';
import { brokenWords, crowdedTargets, setBrowserFont } from './support/small-screen.ts';
import { breakRegistrations } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
];

async function headerHeight(page: Page): Promise<number> {
  return (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
}

for (const viewport of PHONES) {
  test.describe(`on a phone of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('the header leaves three quarters of the first screen', async ({ page }) => {
      await page.goto('/');
      expect(await headerHeight(page)).toBeLessThanOrEqual(viewport.height / 4);
    });

    test('all touch targets are 44 pixels large and 8 pixels apart', async ({ page }) => {
      await page.goto('/');
      const form = formScreen(page);
      expect(await crowdedTargets(page)).toEqual([]);
      await form.fill({
        ...ALL_SEVEN,
        companyName: '',
        cellPhone: '082 555 1234',
        emailAddress: 't@gmial.com',
      });
      await form.submit.click();
      await expect(form.summary('2 fields need attention')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Did you mean/ })).toBeVisible();
      expect(await crowdedTargets(page), 'with errors and offers').toEqual([]);
      await form.clear.click();
      await expect(form.undo).toBeVisible();
      expect(await crowdedTargets(page), 'once it is cleared').toEqual([]);
    });

    test('Submit keeps its size and its one line while it is busy', async ({ page }) => {
      await expectSizeKept(page);
    });

    test.describe('with text at twice the size', () => {
      test.beforeEach(async ({ page }) => {
        await setBrowserFont(page, 32);
      });

      test('the form starts early, no word is broken and nothing overlaps', async ({ page }) => {
        await page.goto('/');
        const form = formScreen(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        const first = await form.field('companyName').boundingBox();
        expect(first?.y).toBeLessThanOrEqual(viewport.height * 1.5);
        await expectFit(page, 'at first');
        await form.fill({ cellPhone: '082 555 1234' });
        await form.submit.click();
        await expect(form.summary('5 fields need attention')).toBeVisible();
        await expectFit(page, 'with errors');
      });

      test('the same after a failure, a clearing, a reload and a success', async ({ page }) => {
        const fault = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
        await openWithStoppedClock(page);
        const form = formScreen(page);
        await form.fill(ALL_SEVEN);
        await form.submit.click();
        await expect(form.failure).toBeVisible();
        await expectFit(page, 'with the alert');
        await form.clear.click();
        await expect(form.undo).toBeVisible();
        await expectFit(page, 'with the offer to undo');
        await form.undo.click();
        await pass(page, 1_000);
        await reload(page);
        await expect(form.restored).toBeVisible();
        await expectFit(page, 'with a restored draft');
        fault.repair();
        await form.submit.click();
        await expect(form.success).toBeVisible();
        await expectFit(page, 'with the banner');
        await pass(page, 5_000);
        await expect(form.sent).toBeVisible();
        await expectFit(page, 'with the line that stays');
      });
      test.use({ expectedProblems: /Failed to load resource/ });

      test('Submit keeps its size and its one line', async ({ page }) => {
        await expectSizeKept(page);
      });
    });
  });
}

test('on a wide screen Submit keeps its size while it is busy', async ({ page }) => {
  await expectSizeKept(page);
});

/** Expects no overlap, overflow or broken words, and large touch targets. */
async function expectFit(page: Page, when: string): Promise<void> {
  expect(await overflow(page), when).toEqual([]);
  expect(await brokenWords(page), when).toEqual([]);
  expect(await crowdedTargets(page), when).toEqual([]);
}

/** Submits the form, and compares the button before and while it's busy. */
async function expectSizeKept(page: Page): Promise<void> {
  const held = await holdRegistrations(page);
  await page.goto('/');
  const form = formScreen(page);
  await form.fill(ALL_SEVEN);
  const idle = await form.submit.boundingBox();
  await form.submit.click();
  await expect(form.submitting).toBeVisible();
  const busy = await form.submitting.boundingBox();
  expect([busy?.width, busy?.height]).toEqual([idle?.width, idle?.height]);
  expect(await overflow(page)).toEqual([]);
  held.open();
  await expect(form.success).toBeVisible();
}
