import { readdirSync } from 'node:fs';
import { makeTemporaryFilesInMemory } from '../../support/memory-folder.ts';
import { setTestPage } from '../../support/page.ts';
import { makePrograms } from '../../support/programs.ts';
import { makeTemplate } from '../../support/template.ts';
import { isHosted, ON_A_PROJECT } from './hosted.ts';

/** Makes the programs and the template, or lists what a hosted project can't run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (isHosted) {
    const files = readdirSync('tests/contract', { recursive: true, encoding: 'utf8' }).flatMap(
      (file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? [],
    );
    const skipped = files.filter((name) => !ON_A_PROJECT.includes(name));
    console.log(`Not run against ${process.env.SUPABASE_URL}: ${skipped.join(', ')}\n`);
    return async () => undefined;
  }
  setTestPage();
  const removeFiles = makeTemporaryFilesInMemory();
  const removals = [await makePrograms(), await makeTemplate()];
  return async () => {
    for (const remove of removals) await remove();
    removeFiles();
  };
}
