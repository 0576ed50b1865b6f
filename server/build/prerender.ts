import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '../settings/page.ts';
import { AFTER_PAINT } from './after-paint.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { writeNotFound } from './not-found.ts';
import type { Prerendered } from './render-markup.ts';
import { splitStyles } from './split-styles.ts';

const ROOT = '<div id="root"></div>';

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** Writes the form and its styles into index.html for a single request, and the page for unknown paths. */
export function prerenderPage(folder: string, { basePath }: PageSettings, prerendered: Prerendered): void {
  const { title, logo, markup } = prerendered;
  const entry = readEntry(folder);
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const styles = splitStyles(readStyles(folder, entry), html.replace(ROOT, markup));
  const later = `${basePath}${writeStyles(folder, styles.later)}`;
  const changes: [what: string | RegExp, by: (found: string) => string][] = [
    [ROOT, () => `<div id="root">${markup}</div>`],
    [/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`],
    [/<script type="module"[^>]*><\/script>/, (tag) => afterPaint(tag, later)],
    ['</title>', () => `</title>\n    ${preload(html)}\n    ${preloadStyles(later)}`],
    [/<link rel="stylesheet"[^>]*>/, () => `<style>${styles.first}</style>`],
    [/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeAttribute(logo)}" />`],
  ];
  writeFileSync(
    page,
    changes.reduce((text, [what, by]) => replaceOnce(text, what, by), html),
  );
  writeNotFound(folder, `${basePath}${entry.css?.[0] ?? ''}`, prerendered);
}

/** Loads and compiles the module with a low priority while the form is shown. */
function preload(html: string): string {
  return `<link rel="modulepreload" href="${addressOf(html)}" fetchpriority="low" />`;
}

function addressOf(html: string): string {
  const [, app = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  return app;
}

function preloadStyles(address: string): string {
  return `<link rel="preload" href="${address}" as="style" fetchpriority="low" />`;
}

function afterPaint(tag: string, styles: string): string {
  return `<script data-app="${addressOf(tag)}" data-styles="${styles}">${AFTER_PAINT}</script>`;
}

function readEntry(folder: string): ManifestEntry {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The build’s manifest has no index.html.');
  return entry;
}

function readStyles(folder: string, { css = [] }: ManifestEntry): string {
  const styles = css.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
  if (styles === '' || styles.includes('</')) throw new Error('The page’s styles can’t be inlined.');
  return styles;
}

/** Writes the styles that the script brings. Returns the file's path in the folder. */
function writeStyles(folder: string, styles: string): string {
  const file = `assets/later-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(folder, file), styles);
  return file;
}

function replaceOnce(text: string, what: string | RegExp, by: (found: string) => string): string {
  const replaced = text.replace(what, by);
  if (replaced === text) throw new Error(`index.html has no ${String(what)}.`);
  return replaced;
}
