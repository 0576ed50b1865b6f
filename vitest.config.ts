import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/browser.ts';
import { isHosted, ON_A_PROJECT } from './tests/contract/support/hosted.ts';
import { QUICK_NODE } from './tests/support/programs.ts';

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url));

/** Tests each story's play function, and axe in both themes. Animations run, unlike in the pictures. */
async function stories(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    extends: './vite.config.ts',
    plugins: [storybookTest({ configDir, initialGlobals: { theme: 'light', auditDark: true } })],
    test: {
      name: 'stories',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromiumLaunchOptions(),
          contextOptions: {
            // Larger than a story's 1200 x 900: in a smaller window Vitest scales the story down.
            viewport: { width: 1280, height: 960 },
            locale: 'en-ZA',
            timezoneId: 'Africa/Johannesburg',
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Returns whether stories run. Reading them takes seconds, and fails on a broken one, so other projects skip it. */
function asksForStories(argv: readonly string[]): boolean {
  const asked = argv.flatMap((argument, index) =>
    argument === '--project'
      ? [argv[index + 1] ?? '']
      : argument.startsWith('--project=')
        ? [argument.slice(10)]
        : [],
  );
  return asked.length === 0 || asked.some((name) => name.startsWith('stories'));
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          // One process for all files, because loading the product's modules takes longer than most tests.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Property tests take seconds when every core is busy.
          testTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'contract',
          environment: 'node',
          // As above, and the database is compiled once, quickly because queries are few. On a hosted project each file
          // needs its own modules, whose `marker` distinguishes its rows.
          isolate: isHosted,
          execArgv: QUICK_NODE,
          include: isHosted
            ? ON_A_PROJECT.map((name) => `tests/contract/${name}.test.ts`)
            : ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/support/global-setup.ts'],
          // Each file opens a real database.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: ['tests/postgres/**/*.test.ts'],
          // All share one database.
          fileParallelism: false,
          globalSetup: ['tests/postgres/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          // Tests share a page. Each request to an engine has its own limit.
          testTimeout: 120_000,
          // In another browser, because engines hang at times.
          retry: 1,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...(asksForStories(process.argv) ? [await stories()] : []),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'server/{auth,backend,backup,database,rest}/**/*.ts'],
      exclude: ['src/app/main.tsx'],
      reporter: ['text', 'html'],
    },
  },
});
