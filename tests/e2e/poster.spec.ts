import { test } from './support/admin.ts';
import { readQrCodes } from './support/qr-code.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const PAPERS = [
  ['A4', 210, 297],
  ['A5', 148, 210],
] as const;

const pixels = (millimeters: number) => Math.round((millimeters / 25.4) * 96);
const points = (millimeters: number) => Math.round((millimeters / 25.4) * 72);

test('the poster prints as one sheet of A4 or A5, and has codes for the form and the shop’s tablet', async ({
  page,
  product,
  browserName,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', `${sessionStorage.getItem('printed') ?? ''}+`);
  });
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  expect(asked.filter((url) => url.includes('Poster'))).toEqual([]);
  await records.command('Poster with QR code');
  const poster = page.getByRole('dialog', { name: 'Poster with QR code' });
  await expect(page.getByText('Phones can’t open this address')).toBeVisible();
  const tablet = poster.getByRole('region', { name: 'Tablet on the counter' });
  await tablet.scrollIntoViewIfNeeded();
  expect(await readQrCodes(await tablet.screenshot())).toEqual([`${product.url}/?counter`]);
  await expect(tablet.getByRole('link')).toHaveAttribute('href', `${product.url}/?counter`);

  const screen = page.viewportSize();
  for (const [index, [paper, width, height]] of PAPERS.entries()) {
    await test.step(paper, async () => {
      await poster.getByRole('button', { name: `Print as ${paper}` }).click();
      const printed = () => page.evaluate(() => sessionStorage.getItem('printed'));
      await expect.poll(printed).toBe('+'.repeat(index + 1));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: pixels(width), height: pixels(height) });
      expect(await readQrCodes(await page.screenshot())).toEqual([`${product.url}/`]);
      const letters = page.getByText(product.url, { exact: true }).filter({ visible: true });
      await expect(letters).toBeInViewport({ ratio: 1 });
      await expect(records.heading).toBeHidden();
      // Only Chromium prints PDF.
      if (browserName === 'chromium') {
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
        expect(sheets.map(([, wide, high]) => [Number(wide), Number(high)].map(Math.round))).toEqual([
          [points(width), points(height)],
        ]);
      }
      await page.emulateMedia({ media: 'screen' });
      if (screen) await page.setViewportSize(screen);
    });
  }

  await poster.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'More commands' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(records.heading, 'the desk prints again').toBeVisible();
});
