import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './browser.ts';

const HOW = 'run `npx playwright install --with-deps chromium`, or install Chrome, or set CHROMIUM_PATH';

/** Installs a Chromium without interaction if there is none. Throws a one-line instruction. */
export function ensureBrowser(): void {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH isn't a program: ${process.env.CHROMIUM_PATH}`);
  }
  for (const [command, ...args] of installers()) {
    console.error(`No Chromium found. Installing one: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findChromium()) return;
  }
  throw new Error(`No Chromium: ${HOW}.`);
}

function installers(): [string, ...string[]][] {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    return [
      ['apt-get', 'update'],
      ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
    ];
  }
  return [[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']];
}
