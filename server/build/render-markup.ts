import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageSettings } from '../settings/page.ts';
import { viteOptions } from './vite-options.ts';

export interface Prerendered {
  title: string;
  description: string;
  /** The logo's URL, also used as the icon. */
  logo: string;
  markup: string;
  notFound: string;
}

const ENTRY = 'src/app/prerender.tsx';

/** Builds the app for Node and renders it. The bundle has no imports. */
export async function renderMarkup(settings: PageSettings): Promise<Prerendered> {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-prerender-'));
  try {
    const output = {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
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
