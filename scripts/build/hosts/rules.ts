import {
  ASSETS_CACHE,
  HTTPS_ONLY,
  type Origins,
  PAGE_CACHE,
  securityHeaders,
} from '../../server/security.ts';

export type Headers = Readonly<Record<string, string>>;

/** What a host that serves the built page by itself sends with it: the same as `npm start` does over https. */
export interface HostRules {
  /** The path that the page is served below, with a slash at both ends. */
  basePath: string;
  /** With everything below it. */
  everywhere: Headers;
  /** With the page itself besides. */
  page: Headers;
  /** With the files under `assets/` besides. */
  assets: Headers;
}

/** The one source of the files for static hosts. `styles` are the sources of the styles inside the page. */
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
