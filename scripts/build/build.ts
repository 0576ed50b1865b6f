import { writeFileSync } from 'node:fs';
import { build, loadEnv } from 'vite';
import { originsOf } from '../server/security.ts';
import { buildAside, buildFolder } from './folder.ts';
import { writeHeaders } from './headers.ts';
import { precompress } from './precompress.ts';
import { prerenderPage } from './prerender.ts';
import { hashInputs, readStamp, stampFile } from './stamp.ts';

/**
 * Builds the page unless the last build was made of the same inputs. Returns the folder that holds it, which always
 * holds a whole build. Throws `StartError` when `BUILD_DIR` names a folder with something else in it.
 */
export async function buildIfStale(): Promise<string> {
  const folder = buildFolder(process.env);
  const inputs = hashInputs(process.cwd(), loadEnv('production', process.cwd()));
  if (readStamp(folder) === inputs) return folder;
  console.log('Building the page ...');
  await buildAside(folder, (aside) => buildPage(aside, inputs));
  return folder;
}

async function buildPage(folder: string, inputs: string): Promise<void> {
  // Vite would build React for development where a test runner has set this.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await prerenderPage(folder);
  writeHeaders(folder, originsOf(loadEnv('production', process.cwd())));
  await precompress(folder);
  writeFileSync(stampFile(folder), inputs);
}
