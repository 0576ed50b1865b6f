import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectToLookAs } from './pictures.ts';
import { playStory } from './play-story.ts';
import {
  BASELINES,
  baselineName,
  expectedBaselines,
  readEntries,
  THEMES,
  WIDTHS,
  widthsOf,
} from './stories.ts';

// Other systems draw text differently: there nothing is drawn, and each name says so. CI runs on Linux.
const draws = process.platform === 'linux';
const elsewhere = draws ? '' : ' (not drawn: the baselines are drawn on Linux)';

// A story is visited once, as most of the time is its being played: it does what its play function asserts, axe finds
// nothing in either theme, and it looks as it did.
test.describe('story', () => {
  for (const entry of readEntries()) {
    if (entry.type !== 'story') continue;
    test(`${entry.id}${elsewhere}`, async ({ quietPage: page }) => {
      const [first = 'desktop', ...others] = widthsOf(entry);
      await page.setViewportSize({ width: WIDTHS[first], height: 600 });
      expect(await playStory(page, entry.id), 'what is wrong with it').toEqual([]);
      if (!draws) return;
      for (const width of widthsOf(entry)) {
        if (others.includes(width)) await narrow(page, WIDTHS[width]);
        for (const theme of THEMES) {
          // The themes differ in colours alone, so the story need not be played again.
          await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
          await expectToLookAs(page, baselineName(entry.id, width, theme));
        }
      }
    });
  }
});

test(`every baseline has its story${elsewhere}`, () => {
  const expected = new Set(expectedBaselines());
  expect(readdirSync(BASELINES).filter((file) => !expected.has(file))).toEqual([]);
});

/** From the top: how far the play function has scrolled means something at the width that it was played at alone. */
async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 600 });
  await page.evaluate(() => window.scrollTo(0, 0));
}
