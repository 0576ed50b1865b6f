import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from 'playwright';
import { isRunnable } from './programs-on-path.ts';

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

/**
 * Returns the Chromium for tests: `CHROMIUM_PATH`, Playwright's download, or one on the system. An unusable
 * `CHROMIUM_PATH` counts as none, because another browser would hide the mistake.
 */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isRunnable(asked) ? asked : null;
  const own = chromium.executablePath();
  if (isRunnable(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(
      isRunnable,
    ) ?? null
  );
}

/**
 * Returns how every suite launches Chromium. Never throws, so that a configuration can be read without a browser;
 * `ensure-browser.ts` reports a missing one.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  const asked = process.env.CHROMIUM_PATH;
  const found = asked || findChromium();
  // Otherwise Playwright prefers its headless shell over the full browser of the same download.
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
