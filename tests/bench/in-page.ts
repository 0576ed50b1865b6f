import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

/** A context whose pages can run this project's own functions: tsx marks them with a helper that no page has. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}
