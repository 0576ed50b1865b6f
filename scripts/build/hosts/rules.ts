import {
  ASSETS_CACHE,
  HTTPS_ONLY,
  type Origins,
  PAGE_CACHE,
  securityHeaders,
} from '../../server/security.ts';

export type Headers = Readonly<Record<string, string>>;

/** The headers of a static host, as sent by `npm start` over HTTPS. */
export interface HostRules {
  basePath: string;
  everywhere: Headers;
  page: Headers;
  /** Additional headers below `assets/`. */
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
