import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineStyleSources } from './inline-styles.ts';
import { ASSETS_CACHE, HTTPS_ONLY, type Origins, PAGE_CACHE, securityHeaders } from './security-headers.ts';

/** For files that hosts don't read automatically. Hidden, so that the whole folder can be published. */
const FOLDER = '.hosts';

type Headers = Readonly<Record<string, string>>;

const PAGE: Headers = { 'Cache-Control': PAGE_CACHE };
const ASSETS: Headers = { 'Cache-Control': ASSETS_CACHE };

/** Writes static hosts' configuration files with the headers of `npm start`. */
export function writeHostFiles(folder: string, origins: Origins, basePath: string): void {
  const styles = inlineStyleSources(readFileSync(join(folder, 'index.html'), 'utf8'));
  const everywhere = {
    ...securityHeaders(origins, styles),
    'Strict-Transport-Security': HTTPS_ONLY,
  };
  mkdirSync(join(folder, FOLDER), { recursive: true });
  writeFileSync(join(folder, '_headers'), headersFile(basePath, everywhere));
  writeFileSync(join(folder, FOLDER, 'nginx.conf'), nginxFile(basePath, everywhere));
}

/** Returns `_headers`, which Netlify and Cloudflare Pages read from the published folder. */
function headersFile(basePath: string, everywhere: Headers): string {
  const rules: [path: string, headers: Headers][] = [
    [`${basePath}*`, everywhere],
    [basePath, PAGE],
    [`${basePath}index.html`, PAGE],
    [`${basePath}assets/*`, ASSETS],
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Returns part of an nginx configuration for a `server` block whose `root` contains the page at its path. */
function nginxFile(basePath: string, everywhere: Headers): string {
  // A location with its own headers inherits none, so repeat them.
  const location = (path: string, headers: Headers, ...settings: string[]) =>
    [
      `location ${path} {`,
      ...settings.map((setting) => `  ${setting}`),
      ...Object.entries({ ...everywhere, ...headers }).map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
      '}',
    ].join('\n');
  return `${[
    'index index.html;',
    `error_page 403 404 =404 ${basePath}404.html;`,
    '# The build has compressed the files.',
    'gzip_static on;\ngzip_vary on;',
    location(basePath, PAGE),
    location(`${basePath}assets/`, ASSETS),
    '# Older versions of nginx do not know this type.',
    location(
      `= ${basePath}manifest.webmanifest`,
      PAGE,
      'types {}',
      'default_type application/manifest+json;',
    ),
    '# Files that begin with a dot are for the host only.',
    'location ~ /\\.(?!well-known/) {\n  return 404;\n}',
  ].join('\n\n')}\n`;
}
