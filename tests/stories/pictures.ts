import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { approved, isApproving, keep } from './baselines.ts';
import { devtoolsOf } from './devtools.ts';
import { drawingOf } from './drawn-area.ts';
import { lookPatiently } from './patience.ts';
import { differenceOf, type Pixels, samePixels } from './pixels.ts';

/** How often a page is looked at again in a run that approves, as long as it still changes. */
const LOOKS_AT_MOST = 10;
const PAUSE_MS = 100;

interface Look {
  png: Buffer;
  pixels: Pixels;
}

/**
 * Fails the test, which goes on, when the page does not look as its baseline does, to the pixel. The report then has
 * both and the difference. In a run that approves, the page's look becomes the baseline.
 */
export async function expectToLookAs(page: Page, name: string, whole: boolean): Promise<void> {
  const file = await approved(name);
  const kept = file && (await pixelsOf(file));
  const now = kept && !isApproving() ? await lookFor(kept, page, whole) : await lookAtRest(page, kept, whole);
  if (kept && samePixels(now.pixels, kept)) return;
  await keep(name, await sharp(now.png).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer());
  if (isApproving()) return;
  await attach(`${name}-actual.png`, now.png);
  if (kept) {
    await attach(`${name}-expected.png`, await pngOf(kept));
    await attach(`${name}-diff.png`, await pngOf(differenceOf(kept, now.pixels)));
  }
  const what = kept ? 'looks other than approved' : 'has no approved picture';
  expect.soft(null, `${name} ${what}: \`npm run review\` shows it`).toBe('as approved');
}

/** A look that is as approved, or the last one when it did not come to look so. */
function lookFor(kept: Pixels, page: Page, whole: boolean): Promise<Look> {
  return lookPatiently(
    () => take(page, whole),
    ({ pixels }) => samePixels(pixels, kept),
  );
}

/** A look that is as approved, or the same twice in a row: a page that is drawn by and by is given its time. */
async function lookAtRest(page: Page, kept: Pixels | null, whole: boolean): Promise<Look> {
  let last = await take(page, whole);
  for (let looks = 1; looks < LOOKS_AT_MOST; looks += 1) {
    if (kept && samePixels(last.pixels, kept)) return last;
    await page.waitForTimeout(PAUSE_MS);
    const next = await take(page, whole);
    if (samePixels(next.pixels, last.pixels)) return next;
    last = next;
  }
  return last;
}

/** Playwright's own way writes a style for the picture and packs it small: three times the work. */
async function take(page: Page, whole: boolean): Promise<Look> {
  const { area, fits } = await drawingOf(page, whole);
  const devtools = await devtoolsOf(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...area, scale: 1 },
    captureBeyondViewport: !fits,
  });
  const png = Buffer.from(data, 'base64');
  return { png, pixels: await pixelsOf(png) };
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pngOf({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function attach(name: string, body: Buffer): Promise<void> {
  return test.info().attach(name, { body, contentType: 'image/png' });
}
