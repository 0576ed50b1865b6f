import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageSettings } from '../settings/page.ts';
import { viteOptions } from './vite-options.ts';

/** What the build renders in advance: see src/app/prerender.tsx. */
export interface Prerendered {
  title: string;
  /** What search engines and link previews show of the page. */
  description: string;
  /** The address of the business's logo, which is the page's icon too. */
  logo: string;
  markup: string;
  /** The markup of the page for unknown addresses. */
  notFound: string;
}

const ENTRY = 'src/app/prerender.tsx';

/** Builds the app once more, for Node, and renders it. The bundle has no imports, so it can be in any folder. */
export async function renderMarkup(settings: PageSettings): Promise<Prerendered> {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-prerender-'));
  try {
    const output = {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // `.mjs`, because there is no package.json there with its type.
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
