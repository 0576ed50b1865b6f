import type { ServerResponse } from 'node:http';
import { AFTER_PAINT_SOURCE } from '../build/after-paint.ts';
import { captchaOrigins, readHostedProject } from '../settings/page.ts';
import { isLoopback } from '../settings/server.ts';

/** The page is asked for again each time: it names the newest assets. */
export const PAGE_CACHE = 'no-cache';
/** Files under `/assets` carry a hash of their content in their name and are kept for good: a year, in seconds. */
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** For a year the browser comes by https alone, once it has. */
export const HTTPS_ONLY = 'max-age=31536000';

/**
 * What anything but the page may do should a browser ever open it by itself, or as a worker: nothing. The page's own
 * policy is long, and a visitor on prepaid data pays for each copy.
 */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Of the security headers those that mean something on a page alone. */
const OF_A_PAGE = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** Leaves of the security headers on an answer those that a script, a style, a font, a picture or data needs. */
export function leaveOutPageHeaders(response: Pick<ServerResponse, 'setHeader' | 'removeHeader'>): void {
  for (const name of OF_A_PAGE) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', NO_PAGE);
}

/** What the page may talk to, load its logo from and take the sign-in's captcha from, besides its own origin. */
export interface Origins {
  connect: readonly string[];
  images: readonly string[];
  captcha?: readonly string[];
}

/** The origins by the variables that the page is built with. Throws `StartError` on those that cannot be meant. */
export function originsOf(viteEnv: Readonly<Record<string, string | undefined>>): Origins {
  const hosted = readHostedProject(viteEnv);
  const logo = viteEnv.VITE_BUSINESS_LOGO;
  return {
    connect: hosted ? [hosted.origin] : [],
    // A path of the page's own is no other origin.
    images: logo && URL.canParse(logo) ? [new URL(logo).origin] : [],
    captcha: captchaOrigins(viteEnv),
  };
}

/**
 * The headers on the page, and on every answer that does not {@link leaveOutPageHeaders}. The page needs nothing but
 * its own files and the backend's address, so everything else is refused; inline scripts and styles too, which is what
 * injected markup would be. What of these the built page has itself is named by its hash.
 *
 * `connect` lists the origins of the backend besides the page's own; `images` those of a logo kept elsewhere;
 * `captcha` those of the sign-in's captcha, which brings a script and a frame. `styles` names the styles that stand in
 * the page by their hashes: they are there with its first words, without a request of their own.
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

/** As much of the headers' policy as a page can carry itself, for hosts that send no headers: who frames it is not told there. */
export function policyOfPage(headers: Readonly<Record<string, string>>): string {
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  return directives.filter((directive) => !directive.startsWith('frame-ancestors ')).join('; ');
}

/**
 * Whether the host that a request names, `asked`, is this server, bound to `host` and open to visitors at `publicUrl`.
 * A foreign page can point a name of its own at 127.0.0.1 and have the visitor's browser read the answers (DNS
 * rebinding); its requests then carry that name. On an address that the network can reach, the names are the network's
 * business and all are taken.
 */
export function isOwnHost(asked: string | undefined, host: string, publicUrl: URL | null = null): boolean {
  if (!isLoopback(host)) return true;
  const name = hostnameOf(asked);
  return name !== null && (isLoopback(name) || name === publicUrl?.hostname);
}

/** Whether a request names the host of the address that visitors open, and that one is https. */
export function isPublicHttps(asked: string | undefined, publicUrl: URL | null): boolean {
  return publicUrl?.protocol === 'https:' && hostnameOf(asked) === publicUrl.hostname;
}

/** Whether a browser takes what comes from there for safe without https: it is the machine that it runs on. */
export function isThisMachine(asked: string | undefined): boolean {
  const name = hostnameOf(asked);
  return name !== null && isLoopback(name);
}

/** The name in a Host header, without its port and an address's brackets; `null` when it is none. */
function hostnameOf(asked: string | undefined): string | null {
  if (!asked || !URL.canParse(`http://${asked}`)) return null;
  const { hostname, username } = new URL(`http://${asked}`);
  return username === '' ? hostname.replace(/^\[|\]$/g, '') : null;
}
