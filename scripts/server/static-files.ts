import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { refuse } from './refuse.ts';
import { ASSETS_CACHE, PAGE_CACHE } from './security.ts';

/**
 * Serves the built page from `folder`, in brotli or gzip where the browser takes it. Files under `/assets`
 * carry a hash of their content in their name and are kept for good; the rest is asked for again each time.
 * There is one page and no routing, so an unknown path is a 404. Hidden files are not served.
 */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, path) {
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? ASSETS_CACHE : PAGE_CACHE);
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    // Everything here is small and sent whole. sirv ends the process over a range that ends before it begins.
    delete request.headers.range;
    serve(request, response, () => refuse(response, 404, 'There is nothing at this address.'));
  };
}
