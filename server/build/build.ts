import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { originsOf } from './security-headers.ts';
import { readEnvironment } from '../settings/environment.ts';
import { type PageSettings, readHostedProject, readPageSettings } from '../settings/page.ts';
import { readValue } from '../settings/setting.ts';
import { SERVER_SETTINGS } from '../settings/table.ts';
import { writeDiscovery } from './discovery.ts';
import { buildAndSwitch } from './folder.ts';
import { setBuildEnv } from './set-build-env.ts';
import { writeHostFiles } from './host-files.ts';
import { NOT_FOUND_FILE } from './not-found.ts';
import { putPolicyIntoPage } from './policy-in-page.ts';
import { precompress } from './precompress.ts';
import { prerenderPage } from './prerender.ts';
import type { Prerendered } from './render-markup.ts';
import { runStep } from './run-step.ts';
import { hashInputs, isFresh, buildHashFile } from './build-hash.ts';

/** Builds the page if its inputs changed, and returns its folder. Throws `UserError` for an invalid setting. */
export async function buildIfStale(): Promise<string> {
  const environment = readEnvironment();
  const settings = readPageSettings(environment);
  const folder = readValue(SERVER_SETTINGS.buildDir, environment);
  if (isFresh(folder, settings)) return folder;
  console.log('Building the page ...');
  await buildAndSwitch(folder, (fresh) => buildPage(fresh, settings));
  return folder;
}

async function buildPage(folder: string, settings: PageSettings): Promise<void> {
  const inputs = hashInputs(process.cwd(), settings);
  const rendered = await render(folder);
  setBuildEnv(settings);
  // Import after the other step has freed its memory.
  const [{ build }, { viteOptions }] = await Promise.all([import('vite'), import('./vite-options.ts')]);
  await build(viteOptions(settings, { outDir: folder, emptyOutDir: true }));
  prerenderPage(folder, settings, rendered);
  writeDiscovery(folder, settings, rendered);
  const origins = originsOf(settings.variables);
  if (readHostedProject(settings.variables)) {
    for (const page of ['index.html', NOT_FOUND_FILE]) putPolicyIntoPage(folder, page, origins);
  }
  await precompress(folder);
  writeHostFiles(folder, origins, settings.basePath);
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
