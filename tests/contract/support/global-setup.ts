import { makeTemporaryFilesInMemory } from '../../support/memory-folder.ts';
import { setTestPage } from '../../support/page.ts';
import { makePrograms } from '../../support/programs.ts';
import { makeTemplate } from '../../support/template.ts';
import { isHosted, NOT_ON_A_PROJECT } from './hosted.ts';

/**
 * Names the folder of the page, and makes the programs and the data directory that each file's backend begins with; or
 * says which files do not run against a hosted project.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!isHosted) {
    setTestPage();
    const removeFiles = makeTemporaryFilesInMemory();
    const removals = [await makePrograms(), await makeTemplate()];
    return async () => {
      for (const remove of removals) await remove();
      removeFiles();
    };
  }
  const reasons = Object.entries(NOT_ON_A_PROJECT).map(([name, why]) => `  ${name}: ${why}`);
  console.log(`Not run against ${process.env.SUPABASE_URL}:\n${reasons.join('\n')}\n`);
  return async () => undefined;
}
