import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';

const launch = chromiumLaunchOptions();

/**
 * What Chromium's own pixel tests ask for. A part of a picture drawn again over what was there, or by other
 * instructions of another processor, differs by a shade in the curve of a corner.
 */
const REPEATABLE = ['--disable-partial-raster', '--disable-skia-runtime-opts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/stories',
  fullyParallel: true,
  // A documentation page holds many stories, and plays them all.
  timeout: 240_000,
  // A worker waits for frames, and for what stories do by and by, a third of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: !!process.env.CI,
  // A missing baseline fails; `npm run visual:approve` writes it.
  updateSnapshots: 'none',
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../../visual-report' }],
    ['json', { outputFile: '../../test-results/stories.json' }],
  ],
  expect: {
    // A busy machine takes its time to open Storybook's window.
    timeout: 60_000,
  },
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: [...(launch.args ?? []), ...REPEATABLE] },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
