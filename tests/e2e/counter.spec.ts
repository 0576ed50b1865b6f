import { formScreen, LABELS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the shop’s tablet shows all fields and Submit at once', async ({ page }) => {
  await page.goto('/?counter');
  const form = formScreen(page);
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const name of Object.keys(LABELS)) {
        await expect(form.field(name as keyof typeof LABELS)).toBeInViewport({ ratio: 1 });
      }
      await expect(form.submit).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Shared tablet: nothing is kept on it.')).toBeInViewport({ ratio: 1 });
    });
  }
});
