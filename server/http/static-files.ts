import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFile, BuiltFiles, Variant } from './built-files.ts';
import { NOT_FOUND_FILE } from '../build/not-found.ts';
import { leaveOutPageHeaders, refuse } from './refuse.ts';
import { ASSETS_CACHE, PAGE_CACHE } from '../build/security-headers.ts';

type Encoding = 'br' | 'gzip';

const NOT_FOUND = `/${NOT_FOUND_FILE}`;

/** Serves the built page from memory, in brotli or gzip. Ignores `Range`: files are small. An unknown path is a 404. */
export function staticFiles(files: BuiltFiles): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'Only GET and HEAD are supported.');
      return;
    }
    const path = decodePath(request.url ?? '/');
    const file = files.get(path);
    const notFound = files.get(NOT_FOUND);
    if (file) send(request, response, path, file);
    else if (notFound && /\btext\/html\b/i.test(request.headers.accept ?? '')) {
      response.setHeader('Cache-Control', 'no-store');
      sendWhole(request, response, 404, notFound);
    } else refuse(response, 404, 'There is nothing at this address.');
  };
}

function send(request: IncomingMessage, response: ServerResponse, path: string, file: BuiltFile): void {
  const { etag } = chosen(request, file);
  const isAsset = path.startsWith('/assets/');
  if (isAsset) leaveOutPageHeaders(response);
  response.setHeader('Cache-Control', isAsset ? ASSETS_CACHE : PAGE_CACHE);
  response.setHeader('ETag', etag);
  if (names(request.headers['if-none-match'], etag)) {
    response.setHeader('Vary', 'Accept-Encoding');
    response.writeHead(304).end();
  } else sendWhole(request, response, 200, file);
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: BuiltFile,
): void {
  const { body, encoding } = chosen(request, file);
  response.setHeader('Vary', 'Accept-Encoding');
  response.writeHead(status, {
    'Content-Length': body.length,
    'Content-Type': file.contentType,
    'Last-Modified': file.lastModified,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chosen({ headers }: IncomingMessage, file: BuiltFile): Variant & { encoding: Encoding | null } {
  const encoding = chooseEncoding(headers['accept-encoding'], file);
  return { encoding, ...((encoding && file[encoding]) ?? file.plain) };
}

function decodePath(url: string): string {
  const path = url.split('?', 1).join();
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}

/** Returns the smallest encoding that the browser accepts. A weight of 0 means no. */
function chooseEncoding(accepted: string | undefined, file: BuiltFile): Encoding | null {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1).join().trim());
  if (file.br && taken.includes('br')) return 'br';
  return file.gzip && taken.includes('gzip') ? 'gzip' : null;
}

/** Returns whether If-None-Match has the tag. A compressing proxy may have made it weak. */
function names(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
