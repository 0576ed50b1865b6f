import { shop } from '#lib/shop/shop.ts';

/** Thrown for code that the server no longer has, because the page there is another version. */
export class OutdatedPageError extends Error {}

/** Returns whether the server's page has another main script than this one. */
export async function isOutdated(): Promise<boolean> {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
  if (app === undefined) return false;
  try {
    const response = await fetch(shop.base ?? '/', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(8_000),
    });
    const [, served] = /<script data-app="([^"]+)"/.exec(await response.text()) ?? [];
    return served !== undefined && served !== app;
  } catch {
    return false;
  }
}
