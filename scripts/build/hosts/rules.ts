import {
  ASSETS_CACHE,
  HTTPS_ONLY,
  type Origins,
  PAGE_CACHE,
  securityHeaders,
} from '../../server/security.ts';

export type Headers = Readonly<Record<string, string>>;

/** The headers that a static host sends with the built page: the same as `npm start` sends over https. */
export interface HostRules {
  /** The base path of the page, with a slash at both ends. */
  basePath: string;
  /** For everything below it. */
  everywhere: Headers;
  /** Additional ones for the page itself. */
  page: Headers;
  /** Additional ones for the files under `assets/`. */
  assets: Headers;
}

/** The one source of the files for static hosts. `styles` are the hashes of the page's inline styles. */
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
