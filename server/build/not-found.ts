import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeAttribute, escapeText } from './escape.ts';
import type { Prerendered } from './render-markup.ts';

/** The name that static hosts expect. */
export const NOT_FOUND_FILE = '404.html';

/** Writes the page for unknown paths. Its URLs are absolute, because it appears at any depth. */
export function writeNotFound(
  folder: string,
  stylesheet: string,
  { title, logo, notFound }: Prerendered,
): void {
  writeFileSync(
    join(folder, NOT_FOUND_FILE),
    `<!doctype html>
<html lang="en-ZA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="stylesheet" href="${escapeAttribute(stylesheet)}" />
    <link rel="icon" href="${escapeAttribute(logo)}" />
    <title>Page not found – ${escapeText(title)}</title>
  </head>
  <body>${notFound}</body>
</html>
`,
  );
}
