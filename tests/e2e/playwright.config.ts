import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  // `npm test` runs other suites beside this one.
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../../playwright-report' }],
    ['json', { outputFile: '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Pictures are most of what a trace costs, and the snapshots in it show the page too.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
