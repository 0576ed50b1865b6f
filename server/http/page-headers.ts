import type { ServerResponse } from 'node:http';

/** The policy of everything except the page. The page's policy is long, and visitors pay for data. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const OF_A_PAGE = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** Removes the security headers that only a page needs. */
export function leaveOutPageHeaders(response: Pick<ServerResponse, 'setHeader' | 'removeHeader'>): void {
  for (const name of OF_A_PAGE) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', NO_PAGE);
}
