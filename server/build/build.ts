import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironment } from '../settings/environment.ts';
import { type PageSettings, readPageSettings } from '../settings/page.ts';
import { readValue } from '../settings/setting.ts';
import { SERVER_SETTINGS } from '../settings/table.ts';
import { buildHashFile, hashInputs, isFresh } from './build-hash.ts';
import { type Files, fillPage, TEMPLATE } from './fill-page.ts';
import { buildAndSwitch } from './folder.ts';
import { writeHostFiles } from './host-files.ts';
import { isText, precompress, writeCompressed } from './precompress.ts';
import type { Prerendered } from './render-markup.ts';
import { runStep } from './run-step.ts';
import { originsOf } from './security-headers.ts';

const ASSETS = 'assets';
/** A hash of the shop's own files, to write them only when they change. */
const SHOP_HASH = '.shop.sha256';

/**
 * Builds the page if its sources changed, fills in the shop if that changed, and returns the folder. Throws `UserError`
 * for an invalid setting.
 */
export async function buildIfStale(): Promise<string> {
  const environment = readEnvironment();
  const settings = readPageSettings(environment);
  const folder = readValue(SERVER_SETTINGS.buildDir, environment);
  if (isFresh(folder) && isFilled(folder, settings)) return folder;
  await buildAndSwitch(folder, async (fresh) => {
    if (isFresh(folder)) copyBuild(folder, fresh);
    else await buildPage(fresh);
    await writeShop(fresh, settings);
  });
  return folder;
}

async function buildPage(folder: string): Promise<void> {
  console.log('Building the page ...');
  const inputs = hashInputs(process.cwd());
  const rendered = await render(folder);
  // A test runner's value would build React for development.
  process.env.NODE_ENV = 'production';
  // Import after the other step has freed its memory.
  const [{ build }, { viteOptions }, { writeTemplate }] = await Promise.all([
    import('vite'),
    import('./vite-options.ts'),
    import('./template.ts'),
  ]);
  await build(viteOptions({ outDir: folder, emptyOutDir: true }));
  writeTemplate(folder, rendered);
  await precompress(join(folder, ASSETS));
  writeFileSync(buildHashFile(folder), inputs);
}

async function render(folder: string): Promise<Prerendered> {
  const file = `${folder}.json`;
  const remove = (): void => rmSync(file, { force: true });
  process.once('exit', remove);
  try {
    await runStep('build/render', [file]);
    return JSON.parse(readFileSync(file, 'utf8')) as Prerendered;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Copies what doesn't depend on the shop. */
export function copyBuild(from: string, to: string): void {
  for (const name of [ASSETS, TEMPLATE, '.vite'])
    cpSync(join(from, name), join(to, name), { recursive: true });
  cpSync(buildHashFile(from), buildHashFile(to));
}

async function writeShop(folder: string, settings: PageSettings): Promise<void> {
  const files = fillPage(folder, settings);
  for (const [name, content] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (isText(name)) await writeCompressed(file, content);
  }
  writeHostFiles(folder, originsOf(settings.variables), settings.basePath);
  writeFileSync(join(folder, SHOP_HASH), hashOf(files));
}

function isFilled(folder: string, settings: PageSettings): boolean {
  const file = join(folder, SHOP_HASH);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(fillPage(folder, settings));
}

function hashOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
