import { formScreen, LABELS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

for (const [width, height] of [
  [1024, 768],
  [1280, 800],
] as const) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`the shop’s tablet shows all seven fields and Submit within ${width} x ${height}`, async ({
      page,
    }) => {
      await page.goto('/?counter');
      const form = formScreen(page);
      for (const name of Object.keys(LABELS)) {
        await expect(form.field(name as keyof typeof LABELS)).toBeInViewport({ ratio: 1 });
      }
      await expect(form.submit).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Shared tablet: nothing is kept on it.')).toBeInViewport({ ratio: 1 });
    });
  });
}
