import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { originsOf } from '../server/security.ts';
import { PAGE_SETTINGS } from '../settings/catalogue.ts';
import { readEnvironment } from '../settings/environment.ts';
import { type PageSettings, readPageSettings } from '../settings/page.ts';
import { buildAside, buildFolder } from './folder.ts';
import { writeHeaders } from './headers.ts';
import { precompress } from './precompress.ts';
import { prerenderPage } from './prerender.ts';
import { hashInputs, isFresh, stampFile } from './stamp.ts';
import { viteOptions } from './vite-options.ts';

/**
 * Builds the page unless the last build was made of the same inputs. Returns the folder that holds it, which always
 * holds a whole build. Throws `StartError` when a setting cannot be meant, or `BUILD_DIR` names a folder with something
 * else in it.
 */
export async function buildIfStale(): Promise<string> {
  const environment = readEnvironment();
  const settings = readPageSettings(environment);
  const folder = buildFolder(environment);
  if (isFresh(folder, settings)) return folder;
  console.log('Building the page ...');
  await buildAside(folder, (aside) => buildPage(aside, settings));
  return folder;
}

async function buildPage(folder: string, settings: PageSettings): Promise<void> {
  const inputs = hashInputs(process.cwd(), settings);
  handOver(settings);
  await build(viteOptions(settings, { outDir: folder, emptyOutDir: true }));
  await prerenderPage(folder, settings);
  writeHeaders(folder, originsOf(settings.variables));
  await precompress(folder);
  writeFileSync(stampFile(folder), inputs);
}

/** Vite takes the settings from the environment: those of `.env` too, and none that is not checked. */
function handOver({ variables }: PageSettings): void {
  for (const { name } of PAGE_SETTINGS) Reflect.deleteProperty(process.env, name);
  // Vite would build React for development where a test runner has set this.
  Object.assign(process.env, variables, { NODE_ENV: 'production' });
}
