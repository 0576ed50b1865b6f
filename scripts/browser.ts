import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from 'playwright';
import { findOnPath, isRunnable } from './programs-on-path.ts';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the Chromium for tests: `CHROMIUM_PATH` (null if invalid), Playwright's download or a system one. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isRunnable(asked) ? asked : null;
  const own = chromium.executablePath();
  if (isRunnable(own)) return own;
  return findOnPath(...NAMES) ?? ELSEWHERE.find(isRunnable) ?? null;
}

/** Returns Chromium's launch options. Never throws, so that configurations load without a browser. */
export function chromiumLaunchOptions(): LaunchOptions {
  const asked = process.env.CHROMIUM_PATH;
  const found = asked || findChromium();
  // Playwright would prefer its headless shell of the same download.
  const isOwn = !asked && found === chromium.executablePath();
  return {
    ...(found && !isOwn && { executablePath: found }),
    args: [
      // Chromium's sandbox refuses to run as root, as in containers and CI.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
    env: {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(new URL('../tests/stories/fonts.conf', import.meta.url)),
    },
  };
}
