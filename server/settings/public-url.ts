import { UserError } from '../process/errors.ts';
import type { Environment } from './settings-file.ts';

/** Returns `PUBLIC_URL` with a slash at the end, or null. Throws `UserError` if it isn't a page's URL. */
export function readPublicUrl(env: Environment): URL | null {
  const text = env.PUBLIC_URL;
  if (!text) return null;
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash || url.username || url.password || !isPlainPath(url.pathname)) {
    throw new UserError(
      `PUBLIC_URL must be the address that visitors open, such as https://desk.example.co.za, not "${text}".`,
    );
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Returns the page's path, with slashes at both ends. */
export function basePathOf(publicUrl: URL | null): string {
  return publicUrl?.pathname ?? '/';
}

/** Only allow characters that need no escaping in headers and configuration files. */
function isPlainPath(path: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(path);
}
