import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { appReady } from './support/app-ready.ts';
import { ALL_FIELDS, formScreen } from './support/screens.ts';
import { breakRegistrations } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

test.use({ waitsForApp: false, expectedProblems: /Failed to load resource/ });

/** Returns the place and style of each element that React renders, except for the autosave's, which comes and goes. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('body, #root, #root :not(p[data-state], p[data-state] *)'),
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const values = [...style]
          .filter((property) => !property.startsWith('--'))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`);
        const { tagName, id, className } = element;
        return [tagName, id, String(className), x, y, width, height, ...values].join('\n');
      },
    ),
  );
}

test('the styles that come with the script change nothing that’s shown, on a phone and on a desktop', async ({
  page,
}) => {
  for (const window of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`${window.width} x ${window.height}`, async () => {
      await page.setViewportSize(window);
      const held = gate();
      await page.route('**/assets/later-*.css', async (route) => {
        await held.opened;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('head > link[rel="stylesheet"]')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const before = await looks(page);
      held.open();
      await appReady(page);
      expect(await looks(page)).toEqual(before);
      await page.unrouteAll();
    });
  }
});

test('the two parts of the styles give the same as the whole sheet, in each state of the form', async ({
  page,
}) => {
  const expectSame = (state: string) =>
    test.step(state, async () => {
      // What is below the pointer changes when the form does.
      await page.mouse.move(0, 0);
      const before = await looks(page);
      await page.evaluate(async () => {
        const [, href = ''] =
          /rel="stylesheet" href="([^"]+)"/.exec(
            await (await fetch('/nowhere', { headers: { accept: 'text/html' } })).text(),
          ) ?? [];
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, id: 'whole' });
        await new Promise((done) => {
          link.addEventListener('load', done);
          document.head.append(link);
        });
      });
      expect(await looks(page)).toEqual(before);
      await page.evaluate(() => document.getElementById('whole')?.remove());
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await appReady(page);
  const form = formScreen(page);
  await expectSame('idle');
  await form.fill({ ...ALL_FIELDS, companyName: '', cellPhone: '082 555 1234', emailAddress: 't@gmial.com' });
  await form.submit.click();
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toBeVisible();
  await expectSame('refused');
  await form.clear.click();
  await expect(form.undo).toBeVisible();
  await expectSame('cleared');
  const repair = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
  await form.fill(ALL_FIELDS);
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await expectSame('failed');
  repair();
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expectSame('sent');
  await page.goto('/?counter');
  await appReady(page);
  await expectSame('on the shop’s tablet');
});
