import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { deskSeed, deskViews } from './support/desk-views.ts';
import { hasJava, nuErrors } from './support/nu-checker.ts';
import { seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';
import { adminViews, type View, visitorViews } from './support/views.ts';

/** By the Nu checker of the W3C, which is a Java program: skipped where Java is not found. */
const WITHOUT_JAVA = 'Java is not found on this machine';

visitorTest.describe('valid HTML, by the Nu checker (skipped where Java is not found)', () => {
  visitorTest.skip(!hasJava(), WITHOUT_JAVA);

  visitorTest('is served, and made of it by the script', async ({ page, product }) => {
    const served = await (await fetch(product.url)).text();
    const pages = await rendered(page, visitorViews);
    expect(nuErrors(new Map([['as served', served], ...pages]))).toEqual([]);
  });

  test.describe('what an admin sees', () => {
    test.use({ seed });

    test('is valid while looking', async ({ page }) => {
      expect(nuErrors(await rendered(page, adminViews))).toEqual([]);
    });
  });

  test.describe('the desk’s dialogs and states', () => {
    test.use({ seed: deskSeed });

    test('are valid', async ({ page }) => {
      expect(nuErrors(await rendered(page, deskViews))).toEqual([]);
    });
  });
});

/** Each view as the browser has it. */
async function rendered(page: Page, views: readonly View[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const view of views) {
    await view.open(page);
    pages.set(view.name, `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  }
  return pages;
}
