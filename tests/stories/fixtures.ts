import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightTestOptions,
  type Request,
  test as base,
} from '@playwright/test';
import sirv from 'sirv';
import { isApproving } from './baselines.ts';
import { STORYBOOK } from './stories.ts';

interface Watched {
  page: Page;
  problems: string[];
  /** The addresses of what is on its way. */
  pending: Map<Request, string>;
}

interface WorkerFixtures {
  /** Where this worker serves the built Storybook, on a port of the system's choice. */
  storybook: string;
  /** One page for all of a worker's stories: a fresh context for each costs about half a second. */
  shared: Watched;
  /** Another one, for stories that are shown without an audit. */
  sharedUnaudited: Watched;
  /** Another one, for documentation pages. */
  sharedDocs: Watched;
  /** For a worker's pages that are opened whole: their files are in its cache after the first one. */
  ownContext: BrowserContext;
}

interface TestFixtures {
  /** A page that fails the test on a console error, an uncaught exception or a request to another host. */
  quietPage: Page;
  /** The same, for stories that are shown without an audit. */
  quietUnauditedPage: Page;
  /** The same, for documentation pages, with pages within the page. */
  quietDocsPage: Arriving;
  /** The same, a page of the test's own, for what loads pages within the page. */
  ownPage: Arriving;
}

interface Arriving {
  page: Page;
  /**
   * Waits until nothing is on its way: Playwright's own wait never ends where a page within the page is out of sight.
   */
  arrived: () => Promise<void>;
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
      const context = await newContext(browser, storybook, project.use);
      await use(await watchedPage(context, storybook));
      await context.close();
    },
    { scope: 'worker' },
  ],
  sharedUnaudited: [
    async ({ ownContext, storybook }, use) => use(await watchedPage(ownContext, storybook)),
    { scope: 'worker' },
  ],
  sharedDocs: [
    async ({ ownContext, storybook }, use) => use(await watchedPage(ownContext, storybook)),
    { scope: 'worker' },
  ],
  ownContext: [
    async ({ browser, storybook }, use, { project }) => {
      const context = await newContext(browser, storybook, project.use);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  quietPage: async ({ shared }, use) => useQuietly(shared, use),
  quietUnauditedPage: async ({ sharedUnaudited }, use) => useQuietly(sharedUnaudited, use),
  quietDocsPage: async ({ sharedDocs }, use) => {
    await useQuietly(sharedDocs, (page) => use({ page, arrived: arrivalOf(sharedDocs) }));
    await sharedDocs.page.evaluate(takeFramesAway);
  },
  ownPage: async ({ ownContext, storybook }, use) => {
    const watched = await watchedPage(ownContext, storybook);
    const { page, problems } = watched;
    await use({ page, arrived: arrivalOf(watched) });
    await page.close();
    expect(problems, 'what the page complained of').toEqual([]);
  },
});

function arrivalOf({ pending }: Watched): () => Promise<void> {
  return () => expect.poll(() => [...pending.values()], { intervals: [100] }).toEqual([]);
}

async function useQuietly({ page, problems }: Watched, use: (page: Page) => Promise<void>): Promise<void> {
  problems.length = 0;
  await use(page);
  expect(problems, 'what the page complained of').toEqual([]);
}

/**
 * Runs in the page. The stories in frames of their own are played there, and some of them never to their end, as only one
 * frame has the focus: one that is taken away in the middle fails. That is no fault of the page which is opened next.
 */
async function takeFramesAway(): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

async function newContext(
  browser: Browser,
  storybook: string,
  { locale = 'en-ZA', timezoneId = 'Africa/Johannesburg', contextOptions }: Partial<PlaywrightTestOptions>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: storybook,
    locale,
    timezoneId,
    // As for its own test runner, Storybook stops animations instead of waiting for their ends.
    userAgent: 'StorybookTestRunner',
  });
  // What depends on the day it is drawn would otherwise fail only tomorrow, or next year.
  if (!isApproving()) await context.addInitScript(liveOnAnotherDay);
  return context;
}

/** Runs in the page before its own scripts: there it is 400 days later than on this computer. */
function liveOnAnotherDay(): void {
  const LATER = 400 * 86_400_000;
  const Here = Date;
  const now = () => Here.now() + LATER;
  window.Date = new Proxy(Here, {
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], made) as Date,
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

async function watchedPage(context: BrowserContext, storybook: string): Promise<Watched> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === storybook || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!own) problems.push(`request to another host: ${request.url()}`);
  });
  const pending = new Map<Request, string>();
  page.on('request', (request) => pending.set(request, request.url()));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { page, problems, pending };
}
