import { ASSETS_CACHE, HTTPS_ONLY, type Origins, PAGE_CACHE, securityHeaders } from './security-headers.ts';

export type Headers = Readonly<Record<string, string>>;

export interface HostRules {
  basePath: string;
  everywhere: Headers;
  page: Headers;
  assets: Headers;
}

/** Returns the headers for static hosts. `styles` are the hashes of the page's inline styles. */
export function hostRules(origins: Origins, basePath: string, styles: readonly string[]): HostRules {
  const { connect, images, captcha } = origins;
  return {
    basePath,
    everywhere: {
      ...securityHeaders(connect, images, captcha, styles),
      'Strict-Transport-Security': HTTPS_ONLY,
    },
    page: { 'Cache-Control': PAGE_CACHE },
    assets: { 'Cache-Control': ASSETS_CACHE },
  };
}
