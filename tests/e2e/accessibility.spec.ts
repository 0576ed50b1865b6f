import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { test } from './support/admin.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';
import { adminViews, visitorViews } from './support/views.ts';

test.use({ seed, contextOptions: { reducedMotion: 'reduce' } });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

      test.describe('without a session', () => {
        test.use({ storageState: { cookies: [], origins: [] } });

        test('in what a visitor sees', async ({ page }) => {
          for (const view of visitorViews) {
            await view.open(page);
            expect(await findings(page), view.name).toEqual([]);
          }
        });
      });
    });
  }
});

/** What axe finds wrong. The page's policy refuses scripts of others, so axe comes in by the debugger. */
async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'] });
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
