import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { overflow } from './support/overflow.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

test.use({ seed, contextOptions: { reducedMotion: 'reduce' } });

for (const [who, views] of [
  ['an admin', adminViews],
  ['a visitor', visitorViews],
] as const) {
  test.describe(`what ${who} sees`, () => {
    if (who === 'a visitor') test.use({ storageState: { cookies: [], origins: [] } });

    test.describe('on a phone of 320 pixels', () => {
      test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

      test('fits its width, and every button can be hit by a thumb', async ({ page }) => {
        for (const view of views) {
          await view.open(page);
          expect(await overflow(page), view.name).toEqual([]);
          expect(await smallTargets(page), view.name).toEqual([]);
        }
      });
    });

    test('fits its width with letters twice as large', async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 800 });
      for (const view of views) {
        await view.open(page);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await overflow(page), view.name).toEqual([]);
      }
    });
  });
}

/** Buttons and tabs that are less than 44 pixels wide or high. */
async function smallTargets(page: Page): Promise<string[]> {
  const small: string[] = [];
  for (const target of await page.locator('button:visible, [role=tab]:visible').all()) {
    const box = await target.boundingBox();
    const name = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
    // Layout counts in fractions of a pixel.
    if (box && (box.width < 43.9 || box.height < 43.9)) small.push(`${name} ${box.width} x ${box.height}`);
  }
  return small;
}
