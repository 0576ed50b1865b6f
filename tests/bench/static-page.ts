import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/build/precompress.ts';

/**
 * Makes, in an empty folder, the page to compare the form with: the built page's own markup, styles, font and logo,
 * and no script at all. What it takes to show is what showing this form takes.
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
