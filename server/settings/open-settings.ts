import { dataDirOf } from './data-dir.ts';
import { readEnvironment } from './environment.ts';
import { becomeOwner } from './owner.ts';
import type { Environment } from './settings-file.ts';
import { readSettings, type Settings } from './server.ts';

/** Reads a command's settings, as the directory's owner if root runs it. Throws `UserError` for an invalid setting. */
export function openSettings(): { environment: Environment; settings: Settings } {
  becomeOwner(dataDirOf(process.env));
  const environment = readEnvironment();
  return { environment, settings: readSettings(environment) };
}
