import { test } from './support/admin.ts';
import { findings } from './support/axe.ts';
import { deskSeed, deskViews } from './support/desk-views.ts';
import { ibmFindings } from './support/ibm-checker.ts';
import { seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

test.use({ seed });

test.describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme} colours`, () => {
      test.use({ colorScheme });

      test('in what an admin sees', async ({ page }) => {
        for (const view of adminViews) {
          await view.open(page);
          expect(await findings(page), view.name).toEqual([]);
        }
      });

      test.describe('in the desk’s dialogs and states', () => {
        test.use({ seed: deskSeed });

        test('each of them', async ({ page }) => {
          for (const view of deskViews) {
            await view.open(page);
            expect.soft(await findings(page), view.name).toEqual([]);
          }
        });
      });

      visitorTest('in what a visitor sees', async ({ page }) => {
        for (const view of visitorViews) {
          await view.open(page);
          expect(await findings(page), view.name).toEqual([]);
        }
      });
    });
  }
});

// Colours are axe's, in both themes; this engine is for roles, names and structure.
test.describe('IBM’s engine finds nothing', () => {
  test('in what an admin sees', async ({ page }) => {
    for (const view of adminViews) {
      await view.open(page);
      expect.soft(await ibmFindings(page), view.name).toEqual([]);
    }
  });

  test.describe('in the desk’s dialogs and states', () => {
    test.use({ seed: deskSeed });

    test('each of them', async ({ page }) => {
      for (const view of deskViews) {
        await view.open(page);
        expect.soft(await ibmFindings(page), view.name).toEqual([]);
      }
    });
  });

  visitorTest('in what a visitor sees', async ({ page }) => {
    for (const view of visitorViews) {
      await view.open(page);
      expect.soft(await ibmFindings(page), view.name).toEqual([]);
    }
  });
});
