import type { ServerResponse } from 'node:http';
import { AFTER_PAINT_SOURCE } from '../build/after-paint.ts';
import { captchaOrigins, readHostedProject } from '../settings/page.ts';
import { isLoopback } from '../settings/server.ts';

/** The page is revalidated each time: it names the newest assets. */
export const PAGE_CACHE = 'no-cache';
/** Files under `/assets` have a hash of their content in their name and are cached for good: a year, in seconds. */
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** For a year after a visit over https, the browser uses https only. */
export const HTTPS_ONLY = 'max-age=31536000';

/**
 * The policy of everything but the page, should a browser ever open it as a document or a worker: nothing is allowed.
 * The page's own policy is long, and a visitor on prepaid data pays for each copy.
 */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** The security headers that have an effect on a page only. */
const OF_A_PAGE = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** Reduces the security headers of an answer to those that a script, a style, a font, a picture or data needs. */
export function leaveOutPageHeaders(response: Pick<ServerResponse, 'setHeader' | 'removeHeader'>): void {
  for (const name of OF_A_PAGE) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', NO_PAGE);
}

/** The origins, besides the page's own, of the backend, the logo and the sign-in's captcha. */
export interface Origins {
  connect: readonly string[];
  images: readonly string[];
  captcha?: readonly string[];
}

/** The origins from the variables that the page is built with. Throws `StartError` on invalid ones. */
export function originsOf(viteEnv: Readonly<Record<string, string | undefined>>): Origins {
  const hosted = readHostedProject(viteEnv);
  const logo = viteEnv.VITE_BUSINESS_LOGO;
  return {
    connect: hosted ? [hosted.origin] : [],
    // A relative path is on the page's own origin.
    images: logo && URL.canParse(logo) ? [new URL(logo).origin] : [],
    captcha: captchaOrigins(viteEnv),
  };
}

/**
 * The headers on the page, and on every answer without {@link leaveOutPageHeaders}. The page needs nothing but its own
 * files and the backend's address, so everything else is blocked, injected inline scripts and styles included. The
 * built page's own inline script and styles are allowed by their hashes.
 *
 * `connect` lists the origins of the backend besides the page's own; `images` those of a logo on another host;
 * `captcha` those of the sign-in's captcha, which loads a script and a frame. `styles` are the hashes of the page's
 * inline styles, which save the first visit a request.
 */
export function securityHeaders(
  connect: readonly string[],
  images: readonly string[],
  captcha: readonly string[] = [],
  styles: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", AFTER_PAINT_SOURCE, ...captcha],
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

/** The policy for a `<meta>` element, for hosts that send no headers: `frame-ancestors` is not allowed there. */
export function policyOfPage(headers: Readonly<Record<string, string>>): string {
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  return directives.filter((directive) => !directive.startsWith('frame-ancestors ')).join('; ');
}

/**
 * Whether the Host header `asked` names this server, which is bound to `host` and open to visitors at `publicUrl`. A
 * foreign page can point its own name at 127.0.0.1 and have the visitor's browser read the answers (DNS rebinding); its
 * requests then have that name. On an address that is open to the network any name is accepted, since the network
 * decides which names point to it.
 */
export function isOwnHost(asked: string | undefined, host: string, publicUrl: URL | null = null): boolean {
  if (!isLoopback(host)) return true;
  const name = hostnameOf(asked);
  return name !== null && (isLoopback(name) || name === publicUrl?.hostname);
}

/** Whether a request is for the host of the public address, and that address is https. */
export function isPublicHttps(asked: string | undefined, publicUrl: URL | null): boolean {
  return publicUrl?.protocol === 'https:' && hostnameOf(asked) === publicUrl.hostname;
}

/** Whether a browser treats the host as a secure context without https: it is the browser's own machine. */
export function isThisMachine(asked: string | undefined): boolean {
  const name = hostnameOf(asked);
  return name !== null && isLoopback(name);
}

/** The name in a Host header, without the port and an IPv6 address's brackets; `null` when it is invalid. */
function hostnameOf(asked: string | undefined): string | null {
  if (!asked || !URL.canParse(`http://${asked}`)) return null;
  const { hostname, username } = new URL(`http://${asked}`);
  return username === '' ? hostname.replace(/^\[|\]$/g, '') : null;
}
