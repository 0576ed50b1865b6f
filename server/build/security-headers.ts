import type { ServerResponse } from 'node:http';
import { AFTER_PAINT_SOURCE } from './after-paint.ts';
import { captchaOrigins, readHostedProject } from '../settings/page.ts';
import { isLoopback } from '../settings/server.ts';

/** Always revalidate the page, because it names the newest assets. */
export const PAGE_CACHE = 'no-cache';
/** Cache assets for a year, because their names contain a hash. */
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** Browsers use only HTTPS for a year. */
export const HTTPS_ONLY = 'max-age=31536000';

/** The policy of everything except the page. The page's policy is long, and visitors pay for data. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const OF_A_PAGE = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** Removes the security headers that only a page needs. */
export function leaveOutPageHeaders(response: Pick<ServerResponse, 'setHeader' | 'removeHeader'>): void {
  for (const name of OF_A_PAGE) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', NO_PAGE);
}

/** Origins of the backend, the logo and the CAPTCHA, if they differ from the page's. */
export interface Origins {
  connect: readonly string[];
  images: readonly string[];
  captcha?: readonly string[];
}

/** Returns the origins from the build's variables. Throws `StartError` for invalid ones. */
export function originsOf(viteEnv: Readonly<Record<string, string | undefined>>): Origins {
  const hosted = readHostedProject(viteEnv);
  const logo = viteEnv.VITE_BUSINESS_LOGO;
  return {
    connect: hosted ? [hosted.origin] : [],
    images: logo && URL.canParse(logo) ? [new URL(logo).origin] : [],
    captcha: captchaOrigins(viteEnv),
  };
}

/** Returns the security headers, which block all but the page's own, these origins and inline `styles` hashes. */
export function securityHeaders(
  connect: readonly string[],
  images: readonly string[],
  captcha: readonly string[] = [],
  styles: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", AFTER_PAINT_SOURCE, ...captcha],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...styles, ...captcha],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...connect, ...captcha],
    ...(captcha.length > 0 && { 'frame-src': captcha }),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** Returns the policy for a `<meta>` element, which can't have `frame-ancestors`. */
export function policyOfPage(headers: Readonly<Record<string, string>>): string {
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  return directives.filter((directive) => !directive.startsWith('frame-ancestors ')).join('; ');
}

/**
 * Returns whether the Host header names this server. A foreign page could point its name at 127.0.0.1 and read
 * responses (DNS rebinding). A server open to the network accepts any name.
 */
export function isOwnHost(asked: string | undefined, host: string, publicUrl: URL | null = null): boolean {
  if (!isLoopback(host)) return true;
  const name = hostnameOf(asked);
  return name !== null && (isLoopback(name) || name === publicUrl?.hostname);
}

/** Returns whether a request is for the public URL with HTTPS. */
export function isPublicHttps(asked: string | undefined, publicUrl: URL | null): boolean {
  return publicUrl?.protocol === 'https:' && hostnameOf(asked) === publicUrl.hostname;
}

/** Returns whether the browser is on this computer, where HTTP counts as a secure context. */
export function isThisMachine(asked: string | undefined): boolean {
  const name = hostnameOf(asked);
  return name !== null && isLoopback(name);
}

function hostnameOf(asked: string | undefined): string | null {
  if (!asked || !URL.canParse(`http://${asked}`)) return null;
  const { hostname, username } = new URL(`http://${asked}`);
  return username === '' ? hostname.replace(/^\[|\]$/g, '') : null;
}
