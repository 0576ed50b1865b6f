import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { viteOptions } from './vite-options.ts';

/** A visitor's first view and the page for unknown addresses, with placeholders for the shop. */
export interface Prerendered {
  markup: string;
  notFound: string;
}

/** The markup for the next step, in the folder of the build. */
export const RENDERED = 'rendered.json';

const ENTRY = 'src/app/prerender.tsx';
const PLACEHOLDERS = fileURLToPath(new URL('placeholders.ts', import.meta.url));

/** Builds the app for Node and renders it. The bundle has no imports. */
export async function renderMarkup(): Promise<Prerendered> {
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
    const options = {
      ssr: { noExternal: true },
      resolve: { alias: { '#lib/shop/shop.ts': PLACEHOLDERS } },
    } as const;
    await build(mergeConfig(viteOptions(output), options));
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
      prerender: () => Prerendered;
    };
    return prerender();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
