import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_CACHE, type Origins, PAGE_CACHE, securityHeaders } from '../server/security.ts';
import { inlineStyleSources } from './inline-styles.ts';

/**
 * Writes what `npm start` sends with every answer into `_headers`, which static hosts such as Netlify and Cloudflare
 * Pages read: the security headers, and how long a file is kept. What `npm start` says of the page alone is said of all
 * files here. Other hosts: say the same in their own configuration.
 */
export function writeHeaders(folder: string, origins: Origins): void {
  const styles = inlineStyleSources(readFileSync(join(folder, 'index.html'), 'utf8'));
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(origins.connect, origins.images, origins.captcha, styles)],
    ['/', { 'Cache-Control': PAGE_CACHE }],
    ['/index.html', { 'Cache-Control': PAGE_CACHE }],
    ['/assets/*', { 'Cache-Control': ASSETS_CACHE }],
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  writeFileSync(join(folder, '_headers'), `${lines.join('\n')}\n`);
}
