import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFile, BuiltFiles } from './built-files.ts';
import { refuse } from './refuse.ts';
import { ASSETS_CACHE, leaveOutPageHeaders, PAGE_CACHE } from './security.ts';

type Encoding = 'br' | 'gzip';

/**
 * Serves the built page from memory, in brotli or gzip where the browser takes it. A file sent from the disk would
 * hold a descriptor for as long as a visitor who has left is not noticed, and would change under a later build. Files
 * under `/assets` carry a hash of their content in their name and are kept for good; the rest is asked for again each
 * time. There is one page and no routing, so an unknown path is a 404. Everything is small and sent whole: `Range` is
 * not looked at.
 */
export function staticFiles(files: BuiltFiles): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    const path = decodePath(request.url ?? '/');
    const file = files.get(path);
    if (file) send(request, response, path, file);
    else refuse(response, 404, 'There is nothing at this address.');
  };
}

function send(request: IncomingMessage, response: ServerResponse, path: string, file: BuiltFile): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file);
  const { body, etag } = (encoding && file[encoding]) ?? file.plain;
  const isAsset = path.startsWith('/assets/');
  if (isAsset) leaveOutPageHeaders(response);
  response.setHeader('Cache-Control', isAsset ? ASSETS_CACHE : PAGE_CACHE);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (names(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'Content-Length': body.length,
    'Content-Type': file.contentType,
    'Last-Modified': file.lastModified,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The path without its query, as the files' names have it; one that cannot be decoded names no file. */
function decodePath(url: string): string {
  const path = url.split('?', 1).join();
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}

/** The smallest form there is that the browser takes. An encoding with the weight 0 is refused. */
function chooseEncoding(accepted: string | undefined, file: BuiltFile): Encoding | null {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1).join().trim());
  if (file.br && taken.includes('br')) return 'br';
  return file.gzip && taken.includes('gzip') ? 'gzip' : null;
}

/** Whether an If-None-Match header names the tag. A proxy that compresses may have made it a weak one. */
function names(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
