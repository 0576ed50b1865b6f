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
 * The Chromium that the tests drive: `CHROMIUM_PATH`, then Playwright's own download, then one on the
 * system. `null` when there is none. A `CHROMIUM_PATH` that cannot be run counts as none: falling back
 * to another browser would hide the mistake.
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
 * How every suite launches Chromium. It never throws, so that a configuration which holds browser suites
 * beside others can be read on a machine without a browser; `scripts/ensure-browser.ts` reports a missing one.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  const found = process.env.CHROMIUM_PATH ?? findChromium();
  // Left to itself, Playwright prefers its headless shell over the full browser of the same download.
  const own = found === null || found === chromium.executablePath();
  return {
    ...(own ? {} : { executablePath: found }),
    args: [
      // Chromium's sandbox refuses to run as root, which is what containers and CI jobs often are.
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
