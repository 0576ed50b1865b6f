import { test as adminTest } from './support/admin.ts';
import { deskSeed, deskViews } from './support/desk-views.ts';
import { type Findings, judged } from './support/judged.ts';
import { hasJava, nuErrors } from './support/nu-checker.ts';
import { seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

/** The W3C's Nu checker is a Java program. */
const WITHOUT_JAVA = 'Java is not found on this machine';

for (const [what, views, test, of] of [
  ['what an admin sees', adminViews, adminTest, seed],
  ['the desk’s dialogs and states', deskViews, adminTest, deskSeed],
  ['what a visitor sees', visitorViews, visitorTest, seed],
] as const) {
  test.describe(`in ${what}`, () => {
    test.use({ seed: of });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing, in ${colorScheme} colours`, async ({ page }) => {
        expectNothing((await judged(page, views)).axe[colorScheme], views);
      });
    }

    test('IBM’s engine finds no problems', async ({ page }) => {
      expectNothing((await judged(page, views)).ibm, views);
    });

    test('all text fits the width at twice the size', async ({ page }) => {
      expectNothing((await judged(page, views)).largeLetters, views);
    });

    test('the HTML is valid by the Nu checker (skipped without Java)', async ({ page, product }) => {
      test.skip(!hasJava(), WITHOUT_JAVA);
      const { html } = await judged(page, views);
      expect([...html.keys()]).toEqual(views.map(({ name }) => name));
      const served = await (await fetch(product.url)).text();
      expect(nuErrors(new Map([['as served', served], ...html]))).toEqual([]);
    });
  });
}

/** Expects that every view was checked without findings. */
function expectNothing(found: Findings, views: readonly { name: string }[]): void {
  for (const { name } of views) expect.soft(found.get(name), name).toEqual([]);
}
