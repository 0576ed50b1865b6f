import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { approved, keep, purpose } from './baselines.ts';
import { devtoolsOf } from './devtools.ts';
import { drawingOf } from './drawn-area.ts';
import { readPixels, samePixels } from './pixels.ts';
import { settle } from './settle.ts';
import { NOT_AS_APPROVED } from './stories.ts';

/** Compares the page with its baseline, pixel by pixel, or saves it in an approving run. */
export async function expectToLookAs(page: Page, name: string, whole: boolean): Promise<void> {
  const file = await approved(name);
  const kept = file && (await readPixels(file));
  let looks = 0;
  const now = await settle(
    async () => {
      if ((looks += 1) > 1) await page.evaluate(redrawSticky);
      return take(page, whole);
    },
    ({ pixels }) => kept !== null && samePixels(pixels, kept),
    (one, other) => samePixels(one.pixels, other.pixels),
  );
  if (kept && samePixels(now.pixels, kept)) return;
  // Committed pictures get the best compression, which is slow.
  const effort = purpose === 'approve' ? 6 : 1;
  await keep(name, await sharp(now.png).removeAlpha().webp({ lossless: true, effort }).toBuffer());
  if (purpose !== 'check') return;
  const what = kept ? 'looks different' : 'has no approved picture';
  expect.soft(null, `${NOT_AS_APPROVED}: ${name} ${what}. \`npm run review\` shows it`).toBe('as approved');
}

/** Runs in the page: draws sticky parts again, because their text may keep the rounding of where they were before. */
async function redrawSticky(): Promise<void> {
  const sticky = [...document.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const position of ['static', '']) {
    for (const { style } of sticky) style.position = position;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }
}

/** Takes a screenshot. Playwright's own function takes three times as long. */
async function take(page: Page, whole: boolean) {
  const { area, fits } = await drawingOf(page, whole);
  const devtools = await devtoolsOf(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...area, scale: 1 },
    captureBeyondViewport: !fits,
  });
  const png = Buffer.from(data, 'base64');
  return { png, pixels: await readPixels(png) };
}
