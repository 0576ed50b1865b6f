import { createHash } from 'node:crypto';
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
 * Loads the page's module after the first paint. Beside it, the module would take its share of a phone's connection and
 * processor from the words that the visitor waits for, and can already type into.
 *
 * The browser says when the words are on the screen. A frame's callback, or a task after it, comes before that on a
 * quick machine. A browser that keeps such times to itself, or a page that nobody looks at yet, starts a second after
 * everything has arrived.
 */
const AFTER_PAINT = `{
  const { app } = document.currentScript.dataset;
  new Promise((start) => {
    addEventListener('load', () => setTimeout(start, 1000));
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length) start();
    }).observe({ type: 'paint', buffered: true });
  }).then(() => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app }));
  });
}
`;

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
    [/<script type="module"[^>]*><\/script>/, (tag) => afterPaint(tag, folder)],
  ];
  writeFileSync(
    page,
    changes.reduce((text, [what, by]) => replaceOnce(text, what, by), html),
  );
}

/** The tag that stands for the module's own, and the script behind it, named by what it holds. */
function afterPaint(tag: string, folder: string): string {
  const [, app] = /src="([^"]+)"/.exec(tag) ?? [];
  const hash = createHash('sha256').update(AFTER_PAINT).digest('base64url').slice(0, 8);
  const file = `assets/after-paint-${hash}.js`;
  writeFileSync(join(folder, file), AFTER_PAINT);
  return `<script async src="/${file}" data-app="${app}"></script>`;
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
