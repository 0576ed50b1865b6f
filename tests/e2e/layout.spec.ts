import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { deskSeed, deskViews } from './support/desk-views.ts';
import { e2eBrowser } from './support/e2e-browser.ts';
import { overflow } from './support/overflow.ts';
import { seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

/** Playwright's Firefox has no such setting: there it is a narrow window that is touched. */
const isMobile = e2eBrowser() !== 'firefox';

for (const [what, views, test, of] of [
  ['what an admin sees', adminViews, adminTest, seed],
  ['the desk’s dialogs and states', deskViews, adminTest, deskSeed],
  ['what a visitor sees', visitorViews, visitorTest, seed],
] as const) {
  test.describe(what, () => {
    test.use({ seed: of });

    test.describe('on a phone of 320 pixels', () => {
      test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile });

      test('fits its width, and every button can be read and hit by a thumb', async ({ page }) => {
        for (const view of views) {
          await view.open(page);
          expect(await overflow(page), view.name).toEqual([]);
          expect(await brokenLabels(page), view.name).toEqual([]);
          expect(await smallTargets(page), view.name).toEqual([]);
        }
      });
    });
  });
}

/** Buttons and tabs that are less than 44 pixels wide or high. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, [role=tab]:visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent;
      // Layout counts in fractions of a pixel.
      return width < 43.9 || height < 43.9 ? [`${name} ${width} x ${height}`] : [];
    }),
  );
}

/** Words on buttons and tabs that go on in the next line. */
async function brokenLabels(page: Page): Promise<string[]> {
  return page.locator('button:visible, [role=tab]:visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
