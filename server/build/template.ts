import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHOP_ID } from '#lib/shop/shop.ts';
import { AFTER_PAINT } from './after-paint.ts';
import { type BuildFacts, TEMPLATE } from './fill-page.ts';
import { NOT_FOUND_FILE, notFoundPage } from './not-found.ts';
import type { Prerendered } from './render-markup.ts';
import { splitStyles } from './split-styles.ts';

const EXAMPLES = 'src/app/pictures';
const ROOT = '<div id="root"></div>';
const ASSETS = '{{base}}assets/';

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** Makes the pages with the form, its styles and placeholders for the shop from Vite's index.html. */
export function writeTemplate(folder: string, { markup, notFound }: Prerendered): void {
  const entry = readEntry(folder);
  const template = join(folder, TEMPLATE);
  mkdirSync(template);
  const page = join(template, 'index.html');
  renameSync(join(folder, 'index.html'), page);
  const html = readFileSync(page, 'utf8');
  const [, logo = ''] = /<link rel="icon" href="\.\/([^"]+)"/.exec(html) ?? [];
  const styles = splitStyles(
    readStyles(folder, entry),
    html.replace(ROOT, () => markup.replaceAll(/\{\{\w+\}\}/g, '')),
  );
  const later = `./${writeStyles(folder, styles.later)}`;
  const shop = `<script type="application/json" id="${SHOP_ID}">{{shop}}</script>`;
  const changes: [what: string | RegExp, by: (found: string) => string][] = [
    [ROOT, () => `<div id="root">${markup}</div>`],
    [/<title>[^<]*<\/title>/, () => '<title>{{name}}</title>'],
    [/<script type="module"[^>]*><\/script>/, (tag) => afterPaint(tag, later)],
    // In the head, where nothing that translates or corrects a page changes it.
    ['</title>', () => `</title>\n    ${shop}\n    ${preload(html)}\n    ${preloadStyles(later)}`],
    [/<link rel="stylesheet"[^>]*>/, () => `<style>${placed(styles.first)}{{fonts}}</style>`],
    [/<link rel="icon"[^>]*>/, () => '<link rel="icon" href="{{logo}}" />'],
    [/<meta name="description"[^>]*>/, () => '{{discovery}}'],
  ];
  const changed = changes.reduce((text, [what, by]) => replaceOnce(text, what, by), html);
  writeFileSync(page, changed.replaceAll('"./assets/', `"${ASSETS}`));
  const [stylesheet = ''] = entry.css ?? [];
  keepOut(stylesheet, entry.file, join(folder, 'assets'));
  writeFileSync(join(template, NOT_FOUND_FILE), notFoundPage(`{{base}}${stylesheet}`, notFound));
  const fonts = (styles.later.match(/@font-face\{[^}]*\}/g) ?? []).map(placed);
  writeFileSync(join(template, 'facts.json'), JSON.stringify({ logo, fonts } satisfies BuildFacts));
  cpSync(EXAMPLES, join(template, 'pictures'), { recursive: true });
}

/** A style sheet's addresses are relative to its own folder. */
function placed(css: string): string {
  return css.replaceAll(/url\((?:\.\/)?/g, `url(${ASSETS}`);
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

/** The page has these styles. Scripts that load later would add them again, after styles that override them. */
function keepOut(stylesheet: string, app: string, folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name);
    const script = readFileSync(file, 'utf8');
    // The list refers to its entries by number, so name something loaded instead.
    writeFileSync(file, script.replaceAll(`"./${basename(stylesheet)}"`, `"./${basename(app)}"`));
  }
}

function replaceOnce(text: string, what: string | RegExp, by: (found: string) => string): string {
  const replaced = text.replace(what, by);
  if (replaced === text) throw new Error(`index.html has no ${String(what)}.`);
  return replaced;
}
