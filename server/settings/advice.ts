import { dirname, join, resolve } from 'node:path';
import { exampleBusiness } from '#lib/shop/business.ts';
import { isShop, namesIn } from '../process/folders.ts';
import { dataDirOf, settingsFileIn } from './data-dir.ts';
import type { Environment } from './settings-file.ts';
import { PAGE_SETTINGS } from './table.ts';

/** `.env`, under its own or a wrong name: editors add `.txt`, and a copy may still be called an example. */
const SETTINGS = /^\.?env(?:\.example)?(?:\.txt)?$/i;
/** Where a shop is by default: in a clone, and next to an unpacked download. */
const DEFAULT_FOLDERS = ['.data', '../customer-desk-data'];

/** Returns the settings files that nothing reads, because of their name or their folder. */
export function unreadFiles(env: Environment, folder = process.cwd()): string[] {
  const dataDir = dataDirOf(env, folder);
  const defaults = DEFAULT_FOLDERS.map((each) => resolve(folder, each));
  // Another shop reads its own.
  const others = [dirname(dataDir), ...defaults].filter((each) => !isShop(each));
  const folders = new Set([dataDir, folder, ...(env.DATA_DIR ? [] : others)]);
  return [...folders].flatMap((each) => settingsIn(each).filter((file) => file !== settingsFileIn(dataDir)));

  function settingsIn(place: string): string[] {
    const names = namesIn(place).filter((name) => SETTINGS.test(name));
    // The program's own example belongs there.
    return names
      .filter((name) => place !== folder || name !== '.env.example')
      .map((name) => join(place, name));
  }
}

/** Returns the names of the settings that are still the example shop's. */
export function exampleSettings(env: Environment): string[] {
  return (['name', 'tagline', 'address', 'phone', 'email'] as const).flatMap((detail) => {
    const { name } = PAGE_SETTINGS[detail];
    return (env[name] || exampleBusiness[detail]) === exampleBusiness[detail] ? [name] : [];
  });
}
