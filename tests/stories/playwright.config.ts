import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { purpose } from './baselines.ts';

const launch = chromiumLaunchOptions();

/** From Chromium's pixel tests. Otherwise, corners vary between processors and repaints. */
const REPEATABLE = ['--disable-partial-raster', '--disable-skia-runtime-opts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/stories',
  fullyParallel: true,
  // A documentation page plays all of its stories.
  timeout: 240_000,
  // Further workers would take longer to start and compile than they save.
  workers: availableParallelism(),
  // `npm test` lists the tests that passed on the second try.
  retries: purpose === 'check' ? 1 : 0,
  forbidOnly: !!process.env.CI,
  reporter: [
    // A review prints its failures itself.
    ...(purpose === 'review' ? [] : [[purpose === 'check' ? 'list' : 'dot'] as const]),
    ['json', { outputFile: '../../test-results/stories.json' }],
    ['./results-reporter.ts'],
  ],
  expect: {
    // Storybook's window opens slowly on a busy machine.
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
