import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

/** Returns a context whose pages can run this project's functions, which tsx marks with a helper. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}
