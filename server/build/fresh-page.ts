import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { existing } from '../process/folders.ts';
import type { PageSettings } from '../settings/page.ts';
import { buildInto } from './build.ts';
import { isFresh } from './build-hash.ts';

/** Returns a folder with a current build: `buildDir` or, if that's read-only, the data directory. Throws `UserError`. */
export async function freshPage(
  { buildDir, dataDir }: { buildDir: string; dataDir: string },
  page: PageSettings,
  whileBuilding: (doing: string, step: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const other = join(dataDir, 'page');
  const built = [buildDir, other].find((folder) => isFresh(folder));
  if (built) return built;
  const folder = [buildDir, other].find((each) => canBeMade(each));
  if (!folder) {
    throw new UserError(
      `The page has to be built, but neither ${buildDir} nor the data directory ${dataDir} is writable: make one of ` +
        'them writable for the user who starts this.',
    );
  }
  await whileBuilding(`Building the page, into ${folder}`, () => buildInto(folder, page));
  return folder;
}

function canBeMade(folder: string): boolean {
  const parent = existing(dirname(folder));
  try {
    accessSync(parent, constants.W_OK);
    return statSync(parent).isDirectory();
  } catch {
    return false;
  }
}
