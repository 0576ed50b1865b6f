import type { Page } from '@playwright/test';
import { test as adminTest } from './support/admin.ts';
import { deskSeed, deskViews } from './support/desk-views.ts';
import { e2eBrowser } from './support/e2e-browser.ts';
import { overflow } from './support/overflow.ts';
import { seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

/** Playwright's Firefox has no such setting, so it uses a narrow window with touch. */
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

      test('everything fits the width, and every button is readable and large enough', async ({ page }) => {
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

/**
 * Buttons and tabs that are less than 44 pixels wide or high; in the slim lines of a day and of the header less than 24
 * (WCAG 2.5.8). A customer's name is as large as its row.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, [role=tab]:visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const isRow = getComputedStyle(target, '::after').position === 'absolute';
      const { width, height } = ((isRow && target.closest('[role=row]')) || target).getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent;
      // Layout counts in fractions of a pixel.
      const least = /^(Export \w+day, |Contact and access)|: review /.test(name) ? 23.9 : 43.9;
      return width < least || height < least ? [`${name} ${width} x ${height}`] : [];
    }),
  );
}

/** Returns words of buttons and tabs that continue on the next line. */
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
