import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { readQrCodes } from './support/qr-code.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const pixels = (millimeters: number) => Math.round((millimeters / 25.4) * 96);
const points = (millimeters: number) => Math.round((millimeters / 25.4) * 72);

for (const [paper, width, height] of [
  ['A4', 210, 297],
  ['A5', 148, 210],
] as const) {
  test(`the poster is printed as one sheet of ${paper}, and its code opens the form`, async ({
    page,
    product,
    browserName,
  }) => {
    await openPoster(page);
    await page.getByRole('button', { name: `Print as ${paper}` }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toBe('1');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: pixels(width), height: pixels(height) });
    expect(await readQrCodes(await page.screenshot())).toEqual([`${product.url}/`]);
    const letters = page.getByText(product.url, { exact: true }).filter({ visible: true });
    await expect(letters).toBeInViewport({ ratio: 1 });
    // Only Chromium prints PDF.
    if (browserName !== 'chromium') return;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sheets.map(([, wide, high]) => [Number(wide), Number(high)].map(Math.round))).toEqual([
      [points(width), points(height)],
    ]);
  });
}

test('the poster has a code for the shop’s tablet, and the desk prints again once it is closed', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await recordsScreen(page).open();
  expect(asked.filter((url) => url.includes('Poster'))).toEqual([]);
  const poster = await openPoster(page);
  await expect(page.getByText('Phones can’t open this address')).toBeVisible();
  const tablet = poster.getByRole('region', { name: 'Tablet on the counter' });
  await tablet.scrollIntoViewIfNeeded();
  expect(await readQrCodes(await tablet.screenshot())).toEqual([`${product.url}/?counter`]);
  await expect(tablet.getByRole('link')).toHaveAttribute('href', `${product.url}/?counter`);

  const { heading } = recordsScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await poster.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'More commands' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
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
