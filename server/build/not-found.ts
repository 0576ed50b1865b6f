/** The name that static hosts expect. */
export const NOT_FOUND_FILE = '404.html';

/** Returns the page for unknown paths. Its URLs are absolute, because it appears at any depth. */
export function notFoundPage(stylesheet: string, markup: string): string {
  return `<!doctype html>
<html lang="en-ZA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="stylesheet" href="${stylesheet}" />
    <link rel="icon" href="{{logo}}" />
    <title>Page not found – {{name}}</title>
  </head>
  <body>${markup}</body>
</html>
`;
}
