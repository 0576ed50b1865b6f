import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  fullyParallel: true,
  // A documentation page holds many stories, and plays them all.
  timeout: 60_000,
  workers: '100%',
  forbidOnly: !!process.env.CI,
  // A missing baseline fails; `npm run visual:approve` writes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../../visual-report' }],
    ['json', { outputFile: '../../test-results/visual.json' }],
  ],
  expect: {
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 0, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
