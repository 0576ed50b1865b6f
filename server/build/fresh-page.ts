import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { isFresh } from './build-hash.ts';
import { runStep } from './run-step.ts';

/** Returns a folder with a current build: `usual` or, if that's read-only, the data directory. Throws `UserError`. */
export async function freshPage(
  usual: string,
  dataDir: string,
  whileBuilding: (doing: string, step: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const other = join(dataDir, 'page');
  const built = [usual, other].find((folder) => isFresh(folder));
  if (built) return built;
  const folder = [usual, other].find((each) => canBeMade(each));
  if (!folder) {
    throw new UserError(
      `The page has to be built, but neither ${usual} nor the data directory ${dataDir} is writable: make one of ` +
        'them writable for the user who starts this.',
    );
  }
  await whileBuilding(`Building the page, into ${folder}`, () => runStep('build', [], { BUILD_DIR: folder }));
  return folder;
}

function canBeMade(folder: string): boolean {
  const parent = dirname(folder);
  try {
    accessSync(parent, constants.W_OK);
    return statSync(parent).isDirectory();
  } catch {
    return !existsSync(parent) && canBeMade(parent);
  }
}
