import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openStory, test } from './fixtures.ts';
import {
  BASELINES,
  baselineName,
  expectedBaselines,
  readEntries,
  THEMES,
  WIDTHS,
  widthsOf,
} from './stories.ts';

// Other systems draw text differently: there the suite is skipped, and its name says so. CI runs on Linux.
const elsewhere = process.platform === 'linux' ? '' : ' (skipped: the baselines are drawn on Linux)';
test.skip(elsewhere !== '', 'the baselines are drawn on Linux');

test.describe(`appearance${elsewhere}`, () => {
  for (const entry of readEntries()) {
    for (const width of widthsOf(entry)) {
      test(`${entry.id} ${width}`, async ({ quietPage: page }) => {
        await page.setViewportSize({ width: WIDTHS[width], height: 600 });
        await openStory(page, entry.id);
        for (const theme of THEMES) {
          // The themes differ in colours alone, so the story need not be played again.
          await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
          await expect.soft(page).toHaveScreenshot(baselineName(entry.id, width, theme), { fullPage: true });
        }
      });
    }
  }

  test('every baseline has its story', () => {
    const expected = new Set(expectedBaselines());
    expect(readdirSync(BASELINES).filter((file) => !expected.has(file))).toEqual([]);
  });
});
