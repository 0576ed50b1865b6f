import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch } from 'puppeteer-core';
import { findOnPath } from '../../../scripts/programs-on-path.ts';
import { type Driver, type Engine, find, type Target } from './driver.ts';

const LIMIT_MS = 40_000;

export const firefox: Engine = {
  name: 'Firefox',
  missing: executable() === null ? 'no firefox-esr and no firefox: apt-get install firefox-esr' : null,
  start: async () => {
    const home = await mkdtemp(join(tmpdir(), 'customer-desk-firefox-'));
    const downloads = join(home, 'downloads');
    await mkdir(downloads);
    const browser = await launch({
      browser: 'firefox',
      headless: true,
      executablePath: executable() ?? 'firefox',
      timeout: LIMIT_MS,
      protocolTimeout: LIMIT_MS,
      defaultViewport: { width: 1280, height: 900 },
      env: { ...process.env, HOME: home },
      extraPrefsFirefox: {
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        'browser.download.always_ask_before_handling_new_types': false,
        'browser.download.alwaysOpenPanel': false,
      },
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const evaluate: Driver['evaluate'] = (code, ...args) =>
      page.evaluate<unknown[], (...given: unknown[]) => unknown>(
        code as (...given: unknown[]) => unknown,
        ...args,
      ) as Promise<Awaited<ReturnType<typeof code>>>;
    const elementOf = async (target: Target) =>
      (await page.evaluateHandle(find, target)) as ElementHandle<Element>;
    return {
      downloads,
      evaluate,
      goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      click: async (target) => (await elementOf(target)).click(),
      type: async (target, text) => (await elementOf(target)).type(text),
      resize: (width, height) => page.setViewport({ width, height }),
      close: async () => {
        await browser.close();
        await rm(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

function executable(): string | null {
  return findOnPath('firefox-esr', 'firefox');
}
