import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageSettings } from '../settings/page.ts';
import { viteOptions } from './vite-options.ts';

/** What the build renders: see src/app/prerender.tsx. */
export interface Prerendered {
  title: string;
  /** The description for search engines and link previews. */
  description: string;
  /** The logo's address. It is the page's icon too. */
  logo: string;
  markup: string;
  notFound: string;
}

const ENTRY = 'src/app/prerender.tsx';

/** Builds the app for Node and renders it. The bundle has no imports, so it can be in any folder. */
export async function renderMarkup(settings: PageSettings): Promise<Prerendered> {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-prerender-'));
  try {
    const output = {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // The folder has no package.json with a type.
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    };
    await build({ ...viteOptions(settings, output), ssr: { noExternal: true } });
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
      prerender: () => Prerendered;
    };
    return prerender();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
