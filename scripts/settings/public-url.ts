import { StartError } from '../server/start-error.ts';
import type { Environment } from './environment.ts';

/**
 * The address that visitors open, as `PUBLIC_URL` has it; `null` when it is not set. Its path ends with a slash.
 * Throws `StartError` on what is not the address of a page.
 */
export function readPublicUrl(env: Environment): URL | null {
  const text = env.PUBLIC_URL;
  if (!text) return null;
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash || url.username || url.password || !isPlainPath(url.pathname)) {
    throw new StartError(
      `PUBLIC_URL must be the address that visitors open, such as https://desk.example.co.za, not "${text}".`,
    );
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** The path that the page is served below, with a slash at both ends: `/` without one. */
export function basePathOf(publicUrl: URL | null): string {
  return publicUrl?.pathname ?? '/';
}

/** Folders of plain letters only, which need no escaping in a header or in the settings of a host or a proxy. */
function isPlainPath(path: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(path);
}
