import { AFTER_PAINT_SOURCE } from './after-paint.ts';
import { captchaOrigins, readHostedProject } from '../settings/page.ts';

/** Always revalidate the page, because it names the newest assets. */
export const PAGE_CACHE = 'no-cache';
/** Cache assets for a year, because their names contain a hash. */
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** Browsers use only HTTPS for a year. */
export const HTTPS_ONLY = 'max-age=31536000';

/** Origins of the backend, the logo and the CAPTCHA, if they differ from the page's. */
export interface Origins {
  connect: readonly string[];
  images: readonly string[];
  captcha?: readonly string[];
}

/** Returns the origins from the build's variables. Throws `UserError` for invalid ones. */
export function originsOf(viteEnv: Readonly<Record<string, string | undefined>>): Origins {
  const hosted = readHostedProject(viteEnv);
  const logo = viteEnv.VITE_BUSINESS_LOGO;
  return {
    connect: hosted === null ? [] : [hosted],
    images: logo && URL.canParse(logo) ? [new URL(logo).origin] : [],
    captcha: captchaOrigins(viteEnv),
  };
}

/** Returns the security headers, which block all but the page's own, these origins and inline `styles` hashes. */
export function securityHeaders(
  { connect, images, captcha = [] }: Origins,
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
