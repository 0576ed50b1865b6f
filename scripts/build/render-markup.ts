import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageSettings } from '../settings/page.ts';
import { viteOptions } from './vite-options.ts';

/** What the build draws before any script has run: see src/app/prerender.tsx. */
export interface Prerendered {
  title: string;
  /** What search engines and link previews say of the page. */
  description: string;
  /** The address of the business's logo, which is the page's icon too. */
  logo: string;
  markup: string;
  /** The markup of the page for an address where none is. */
  notFound: string;
}

const ENTRY = 'src/app/prerender.tsx';

/** Builds the app once more, for Node, and lets it draw itself. It holds all it needs, so it may lie anywhere. */
export async function renderMarkup(settings: PageSettings): Promise<Prerendered> {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-prerender-'));
  try {
    const output = {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // No package.json beside it says what kind of script it is.
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
