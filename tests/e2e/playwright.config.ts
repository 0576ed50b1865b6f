import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { e2eBrowser } from './support/e2e-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  // Tests of a file share one product per seed.
  fullyParallel: false,
  // Each more costs the start of a browser and of a product for each seed.
  workers: availableParallelism(),
  // `npm test` lists the tests that passed on the second try.
  retries: 1,
  forbidOnly: !!process.env.CI,
  // Long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../../playwright-report' }],
    ['json', { outputFile: '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: e2eBrowser(),
    ...(e2eBrowser() === 'chromium' && { launchOptions: chromiumLaunchOptions() }),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Traces take a third of the time. To record them, run `npx playwright test --trace on`.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
