import type { IncomingMessage, ServerResponse } from 'node:http';
import { exampleName } from '#lib/shop/business.ts';
import { escapeText } from '../build/escape.ts';
import { inlineStyleSources } from '../build/inline-styles.ts';
import { refuse } from './refuse.ts';

const RELOAD_SECONDS = 5;

const STYLE =
  'body{min-height:100vh;margin:0;display:grid;place-content:center;padding:1rem;box-sizing:border-box;' +
  'background:#12285f;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{margin:0;font-size:1.375rem;line-height:1.25}p{margin:.5rem 0 0;color:#ffd48a}';

/** Returns what answers until the product has started: a page that reloads, and for programs a line of text. */
export function startingPage(name = exampleName) {
  const html = pageOf(escapeText(name));
  const policy = `default-src 'none'; frame-ancestors 'none'; style-src ${inlineStyleSources(html).join(' ')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('Retry-After', '2');
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html'))
      return refuse(response, 503, 'Starting. Try again in a moment.');
    response.writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    });
    response.end(html);
  };
}

function pageOf(name: string): string {
  return `<!doctype html>
<html lang="en-ZA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${RELOAD_SECONDS}" />
    <title>${name}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${name}</h1>
      <p>We’re starting up. This page reloads every few seconds.</p>
    </main>
  </body>
</html>
`;
}
