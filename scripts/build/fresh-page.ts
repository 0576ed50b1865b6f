import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../server/start-error.ts';
import type { PageSettings } from '../settings/page.ts';
import { isFresh } from './stamp.ts';

const LAUNCHER = fileURLToPath(new URL('../launch.cjs', import.meta.url));

/**
 * The folder with the page as the settings have it. A page that is missing or stale is built first, in a process of
 * its own, which gives back the memory that takes: into `usual`, or into the data directory where that cannot be
 * written. Throws `StartError` when it cannot be built.
 */
export async function freshPage(settings: PageSettings, usual: string, dataDir: string): Promise<string> {
  const other = join(dataDir, 'page');
  const built = [usual, other].find((folder) => isFresh(folder, settings));
  if (built) return built;
  const folder = [usual, other].find((each) => canBeMade(each));
  if (!folder) {
    throw new StartError(
      `The page has to be built, and neither ${usual} nor the data directory ${dataDir} can be written: make one of ` +
        'them writable for the user who starts this.',
    );
  }
  await build(folder);
  return folder;
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [LAUNCHER, 'build'], {
    env: { ...process.env, BUILD_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = (): void => void child.kill();
  process.once('exit', end);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (...how) => ended(how));
  });
  process.off('exit', end);
  if (signal === 'SIGKILL') {
    throw new StartError(
      'The system ended the build of the page, most likely for want of memory: give it 512 MB, or build it on ' +
        'another machine by `npm run build` and copy the folder dist.',
    );
  }
  // It has said why itself.
  if (code !== 0) process.exit(1);
}

/** Whether a folder can be made, and another put in its place: what is above it, as far as it is there, is writable. */
function canBeMade(folder: string): boolean {
  const parent = dirname(folder);
  try {
    accessSync(parent, constants.W_OK);
    return statSync(parent).isDirectory();
  } catch {
    return !existsSync(parent) && canBeMade(parent);
  }
}
