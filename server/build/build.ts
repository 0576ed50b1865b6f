import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironment } from '../settings/environment.ts';
import { type PageSettings, readPageSettings } from '../settings/page.ts';
import { readValue } from '../settings/setting.ts';
import { SERVER_SETTINGS } from '../settings/table.ts';
import { buildHashFile, hashInputs, isFresh } from './build-hash.ts';
import { type Files, fillPage, TEMPLATE } from './fill-page.ts';
import { ASSETS, buildAndSwitch } from './folder.ts';
import { writeHostFiles } from './host-files.ts';
import { isText, writeCompressed } from './precompress.ts';
import { runStep } from './run-step.ts';
import { originsOf } from './security-headers.ts';

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
  if (!isFresh(folder)) console.log('Building the page ...');
  await buildInto(folder, settings);
  return folder;
}

/** Builds the page if its sources changed, and fills in the shop. Each step frees its memory before the next. */
export async function buildInto(folder: string, settings: PageSettings): Promise<void> {
  await buildAndSwitch(folder, async (fresh) => {
    if (isFresh(folder)) copyBuild(folder, fresh);
    else {
      const inputs = hashInputs(process.cwd());
      await runStep('build/render', fresh);
      await runStep('build/bundle', fresh);
      writeFileSync(buildHashFile(fresh), inputs);
    }
    await writeShop(fresh, settings);
  });
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
