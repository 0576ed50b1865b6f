import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { AFTER_PAINT } from './after-paint.ts';

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
 * Writes the form into the built index.html, asks for the font before the style sheet is read, and has the script wait
 * for the first paint, so that a visitor can read and type before any script has run and nothing moves when it has.
 */
export async function prerenderPage(folder: string): Promise<void> {
  const { title, markup } = await renderMarkup();
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const font = `<link rel="preload" href="/${latinFont(folder)}" as="font" type="font/woff2" crossorigin />`;
  const changes: [what: string | RegExp, by: (found: string) => string][] = [
    ['<div id="root"></div>', () => `<div id="root">${markup}</div>`],
    [/<title>[^<]*<\/title>/, () => `${font}\n    <title>${escapeText(title)}</title>`],
    [/<script type="module"[^>]*><\/script>/, afterPaint],
  ];
  writeFileSync(
    page,
    changes.reduce((text, [what, by]) => replaceOnce(text, what, by), html),
  );
}

/** What stands for the module's own tag. */
function afterPaint(tag: string): string {
  const [, app] = /src="([^"]+)"/.exec(tag) ?? [];
  return `<script data-app="${app}">${AFTER_PAINT}</script>`;
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

function replaceOnce(text: string, what: string | RegExp, by: (found: string) => string): string {
  const replaced = text.replace(what, by);
  if (replaced === text) throw new Error(`index.html holds no ${String(what)}.`);
  return replaced;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
