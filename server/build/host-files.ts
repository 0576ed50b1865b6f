import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origins } from './security-headers.ts';
import { inlineStyleSources } from './inline-styles.ts';
import { cloudFrontFiles, headersFile, nginxFile, vercelFile } from './host-formats.ts';
import { hostRules } from './host-rules.ts';

/** For files that hosts don't read automatically. Hidden, so that the whole folder can be published. */
const FOLDER = '.hosts';

/** Writes static hosts' configuration files with the headers of `npm start`. */
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
