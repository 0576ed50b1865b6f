import { buildIfStale } from '../../../server/build/build.ts';
import { setTestPage } from '../../support/page.ts';
import { makePrograms } from '../../support/programs.ts';
import { makeTemplate } from '../../support/template.ts';
import { makeSeededFolder } from '../../support/seeded-directory.ts';

/** Builds the page, the programs and a data directory before the tests start. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  setTestPage();
  await buildIfStale();
  const removals = [await makePrograms(), await makeTemplate(), await makeSeededFolder()];
  return async () => {
    for (const remove of removals) await remove();
  };
}
