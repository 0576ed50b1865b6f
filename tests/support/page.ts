import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfStale } from '../../server/build/build.ts';
import { copyFolder } from './template.ts';

/** The folder of the page for tests. Keeps the page of this checkout's own product. */
export const TEST_PAGE = resolve('test-results/page');

/** Builds that page for this process and its children, without this checkout's settings and pictures. */
export function setTestPage(): void {
  process.env['BUILD_DIR'] = TEST_PAGE;
  process.env['DATA_DIR'] = resolve('test-results/no-shop');
  process.env['VITE_SUPABASE_URL'] = '';
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = '';
}

/** Copies the test page, so that a build in the folder only fills in a shop. */
export async function copyOfPage(folder: string): Promise<string> {
  await copyFolder(await buildIfStale(), folder);
  return folder;
}

/** Returns a shop's own settings, below a path, and writes its picture. Its page isn't filled in yet. */
export async function shopSettings(dataDir: string) {
  const pictures = join(dataDir, 'pictures');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'logo.png'), 'a picture');
  return {
    BUILD_DIR: await copyOfPage(join(dataDir, 'page')),
    PUBLIC_URL: 'https://example.co.za/desk',
    VITE_BUSINESS_NAME: 'Nkosi & Sons "Radio"',
    VITE_BUSINESS_DESCRIPTION: 'Register with us <here>: "quick" & easy.',
    VITE_BUSINESS_LOGO: '/logo.png',
  };
}
