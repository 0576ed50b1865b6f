import { openWithStoppedClock, pass } from './support/clock.ts';
import { touch } from './support/e2e-browser.ts';
import { ALL_FIELDS, formScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

test.use(touch);

test('on each size of phone, the confirmation stays in view when the form clears and the banner ends', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const form = formScreen(page);
  for (const phone of PHONES) {
    await test.step(`${phone.width} x ${phone.height}`, async () => {
      await page.setViewportSize(phone);
      await form.fill(ALL_FIELDS);
      await form.submit.click();
      await expect(form.success).toBeInViewport({ ratio: 1 });
      await pass(page, 3_000);
      await expect(form.field('companyName')).toHaveValue('');
      await expect(form.success).toBeInViewport({ ratio: 1 });
      const top = await page.evaluate(() => window.scrollY);
      await pass(page, 2_000);
      await expect(form.success).toBeHidden();
      await expect(form.sent).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    });
  }
});
