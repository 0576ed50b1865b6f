import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/build/precompress.ts';

/**
 * Makes the static page for comparison in an empty folder: the built page's markup, styles, font and logo, without
 * scripts.
 */
export async function makeStaticPage(built: string, folder: string): Promise<void> {
  cpSync(built, folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz|js|sha256)$/.test(file) && !file.includes('.vite'),
  });
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const still = html.replace(/<script\b[^>]*>[^<]*<\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g, '');
  if (still === html || /<script/.test(still)) throw new Error('The built page’s script was not found.');
  writeFileSync(page, still);
  await precompress(folder);
}
