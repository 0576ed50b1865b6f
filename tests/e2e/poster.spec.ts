import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { readQrCodes } from './support/qr-code.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** Paper sizes in millimeters and CSS pixels. */
const PAPERS = [
  { paper: 'A4', width: 210, height: 297 },
  { paper: 'A5', width: 148, height: 210 },
];

const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * 96);
/** PDF uses points. */
const points = (millimetres: number) => (millimetres / 25.4) * 72;

for (const { paper, width, height } of PAPERS) {
  test(`printed as ${paper}, its code opens the form on a phone`, async ({ page, product }, testInfo) => {
    await openPoster(page);
    await page.getByRole('button', { name: `Print as ${paper}` }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toBe('1');

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: pixels(width), height: pixels(height) });
    const picture = await page.screenshot();
    await writeFile(testInfo.outputPath(`poster-${paper}.png`), picture);
    expect(await readQrCodes(picture)).toEqual([`${product.url}/`]);
    const letters = page.getByText(product.url, { exact: true }).filter({ visible: true });
    await expect(letters).toBeInViewport({ ratio: 1 });
  });

  test(`printed as ${paper}, it is one sheet (where the browser makes PDFs)`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium makes PDF');
    await openPoster(page);
    await page.getByRole('button', { name: `Print as ${paper}` }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const sizes = sheets.map(([, wide, high]) => [Number(wide), Number(high)].map(Math.round));
    expect(sizes).toEqual([[points(width), points(height)].map(Math.round)]);
  });
}

test('the code for the shop’s tablet opens the form that saves nothing', async ({ page, product }) => {
  const poster = await openPoster(page);
  const tablet = poster.getByRole('region', { name: 'Tablet on the counter' });
  await tablet.scrollIntoViewIfNeeded();
  expect(await readQrCodes(await tablet.screenshot())).toEqual([`${product.url}/?counter`]);
  await expect(tablet.getByRole('link')).toHaveAttribute('href', `${product.url}/?counter`);
});

test('the page prints as it is while the poster is closed', async ({ page }) => {
  const poster = await openPoster(page);
  await page.emulateMedia({ media: 'print' });
  const heading = recordsScreen(page).heading;
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await poster.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'More commands' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
});

test('the QR code library loads with the poster, which warns about an address that phones can’t open', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await recordsScreen(page).open();
  expect(asked.filter((url) => url.includes('Poster'))).toEqual([]);
  await recordsScreen(page).command('Poster with QR code');
  await expect(page.getByText('Phones can’t open this address')).toBeVisible();
  expect(asked.filter((url) => url.includes('PosterScreen'))).not.toEqual([]);
});

async function openPoster(page: Page) {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', '1');
  });
  await page.goto('/');
  await recordsScreen(page).open();
  await recordsScreen(page).command('Poster with QR code');
  const poster = page.getByRole('dialog', { name: 'Poster with QR code' });
  await expect(poster).toBeVisible();
  return poster;
}
