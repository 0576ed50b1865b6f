import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

interface Prerendered {
  title: string;
  markup: string;
}

interface ManifestEntry {
  file: string;
  assets?: string[];
}

const ENTRY = 'src/app/prerender.tsx';

/**
 * Writes the form into the built index.html, and asks for the font before the style sheet is read, so that a visitor
 * can read and type before any script has run and nothing moves when it has.
 */
export async function prerenderPage(folder: string): Promise<void> {
  const { title, markup } = await renderMarkup();
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const filled = replaceOnce(
    replaceOnce(
      replaceOnce(html, '<div id="root"></div>', `<div id="root">${markup}</div>`),
      /<title>[^<]*<\/title>/,
      `<title>${escapeText(title)}</title>`,
    ),
    '<title>',
    `<link rel="preload" href="/${latinFont(folder)}" as="font" type="font/woff2" crossorigin />\n    <title>`,
  );
  writeFileSync(page, filled);
}

/** Builds the app once more, for Node, and lets it draw itself. */
async function renderMarkup(): Promise<Prerendered> {
  const folder = mkdtempSync(join('node_modules', '.prerender-'));
  try {
    await build({
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir: folder, copyPublicDir: false, manifest: false },
    });
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerender: () => Prerendered;
    };
    return prerender();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function latinFont(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const font = manifest['index.html']?.assets?.find((file) =>
    /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file),
  );
  if (!font) throw new Error('The build holds no Latin Inter to preload.');
  return font;
}

function replaceOnce(text: string, what: string | RegExp, by: string): string {
  const replaced = text.replace(what, () => by);
  if (replaced === text) throw new Error(`index.html holds no ${String(what)}.`);
  return replaced;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
