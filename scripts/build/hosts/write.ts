import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origins } from '../../server/security.ts';
import { inlineStyleSources } from '../inline-styles.ts';
import { cloudFrontFiles, headersFile, nginxFile, vercelFile } from './formats.ts';
import { hostRules } from './rules.ts';

/** Where those lie that a host does not look for by itself: hidden, so that the page's folder can be published whole. */
const FOLDER = '.hosts';

/**
 * Writes what `npm start` sends with every answer into files for hosts that serve the built page by themselves: the
 * security headers, and how long a file is kept. What a host reads by itself lies where it looks for it.
 */
export function writeHostFiles(folder: string, origins: Origins, basePath: string): void {
  const styles = inlineStyleSources(readFileSync(join(folder, 'index.html'), 'utf8'));
  const rules = hostRules(origins, basePath, styles);
  const cloudFront = cloudFrontFiles(rules);
  const files = {
    _headers: headersFile(rules),
    'vercel.json': vercelFile(rules),
    [`${FOLDER}/nginx.conf`]: nginxFile(rules),
    [`${FOLDER}/cloudfront-page.json`]: cloudFront.page,
    [`${FOLDER}/cloudfront-assets.json`]: cloudFront.assets,
  };
  mkdirSync(join(folder, FOLDER), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
