import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import sirv from 'sirv';
import { STORYBOOK } from './stories.ts';

interface WorkerFixtures {
  /** Where this worker serves the built Storybook, on a port of the system's choice. */
  storybook: string;
  /** One page for all of a worker's tests: a fresh context for each costs about half a second. */
  shared: { page: Page; problems: string[] };
}

interface TestFixtures {
  /** A page that fails the test on a console error, an uncaught exception or a request to another host. */
  quietPage: Page;
}

/** Playwright's `test` on pages of the built Storybook. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storybook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from the pattern
    async ({}, use) => {
      // Nothing changes during a run, so that a page asks for each file once: the font above all.
      const server = createServer(sirv(STORYBOOK, { maxAge: 31_536_000, immutable: true }));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser, storybook }, use, { project }) => {
      const { locale = 'en-ZA', timezoneId = 'Africa/Johannesburg', contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, baseURL: storybook, locale, timezoneId });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        const own = url.origin === storybook || url.protocol === 'data:' || url.protocol === 'blob:';
        if (!own) problems.push(`request to another host: ${request.url()}`);
      });
      await use({ page, problems });
      await context.close();
    },
    { scope: 'worker' },
  ],
  quietPage: async ({ shared: { page, problems } }, use) => {
    problems.length = 0;
    await use(page);
    expect(problems, 'what the page complained of').toEqual([]);
  },
});

/**
 * Opens a story without its chrome and waits until its play function has ended. axe has its own suite. A page whose font
 * got lost on the way, as happens among hundreds of navigations, is opened again: its picture would show another one.
 */
export async function openStory(page: Page, id: string): Promise<void> {
  for (let attempts = 3; attempts > 0; attempts -= 1) {
    await playStory(page, id);
    if (await page.evaluate(fontsAreThere)) return;
  }
  throw new Error(`The fonts of ${id} could not be loaded.`);
}

async function fontsAreThere(): Promise<boolean> {
  await document.fonts.ready;
  return [...document.fonts].every(({ status }) => status !== 'error');
}

async function playStory(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    const phase = preview?.currentRender?.phase;
    if (phase === 'errored' || phase === 'aborted') throw new Error(`The story ended as ${phase}.`);
    return phase === 'finished';
  });
}
