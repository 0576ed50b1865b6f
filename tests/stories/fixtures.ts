import { createServer } from 'node:http';
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
import { listen } from '../../server/process/listen.ts';
import { purpose } from './baselines.ts';
import { STORYBOOK } from './stories.ts';
import { answerScripts } from './touch.ts';

interface Watched {
  page: Page;
  problems: string[];
  pending: Map<Request, string>;
}

interface WorkerFixtures {
  storybook: string;
  /** A worker's pages share one context, because a new one takes half a second. */
  ownContext: BrowserContext;
  /** A worker's page for stories. Another one would compile everything again. */
  shared: Watched;
}

interface TestFixtures {
  /** Fails the test on a console error, an uncaught exception or a request to another host. */
  quietPage: Page;
  ownPage: OwnPage;
}

interface OwnPage {
  page: Page;
  /** Waits until no request is pending. Playwright's own wait never ends for a frame out of view. */
  arrived: () => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  storybook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from the pattern
    async ({}, use) => {
      // Let pages cache each file, because nothing changes during a run.
      const server = createServer(sirv(STORYBOOK, { maxAge: 31_536_000, immutable: true }));
      await use(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
  shared: [
    async ({ ownContext, storybook }, use) => use(await watchedPage(ownContext, storybook)),
    { scope: 'worker' },
  ],
  quietPage: async ({ shared }, use) => useQuietly(shared, use),
  ownPage: async ({ ownContext, storybook }, use) => {
    const watched = await watchedPage(ownContext, storybook);
    const arrived = () => expect.poll(() => [...watched.pending.values()], { intervals: [100] }).toEqual([]);
    await useQuietly(watched, (page) => use({ page, arrived }));
    await watched.page.close();
  },
});

async function useQuietly({ page, problems }: Watched, use: (page: Page) => Promise<void>): Promise<void> {
  problems.length = 0;
  await use(page);
  expect(problems, 'the page’s errors').toEqual([]);
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
    // Storybook stops animations for its own test runner.
    userAgent: 'StorybookTestRunner',
  });
  await context.addInitScript(answerScripts);
  // Catch content that depends on the current date.
  if (purpose !== 'approve') await context.addInitScript(liveOnAnotherDay);
  // After a change of texts, hundreds of play functions may wait for the old ones.
  if (purpose === 'review')
    await context.addInitScript(() => Object.assign(window, { playPatienceMs: 5000 }));
  return context;
}

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
