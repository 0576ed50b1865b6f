import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BASELINES } from './stories.ts';

/**
 * Fails the test, which goes on, when the page does not look as its baseline does, to the pixel. Playwright's own
 * comparison writes the report and knows how to wait for a page that is not at rest, but takes longer than the browser
 * does to draw: it is asked only about a picture that is not the same at first sight.
 */
export async function expectToLookAs(page: Page, baseline: string): Promise<void> {
  const taken = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  const kept = await readFile(`${BASELINES}${baseline}`).catch(() => null);
  if (kept && (await areSame(taken, kept))) return;
  await expect.soft(page).toHaveScreenshot(baseline, { fullPage: true });
}

async function areSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  return a.info.width === b.info.width && a.info.height === b.info.height && a.data.equals(b.data);
}

function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
