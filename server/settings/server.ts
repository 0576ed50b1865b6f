import { dataDirOf } from './data-dir.ts';
import { readEnvironment } from './environment.ts';
import { becomeOwner } from './owner.ts';
import { readValues, type ValuesOf } from './setting.ts';
import type { Environment } from './settings-file.ts';
import { PROXY_SETTINGS, SERVER_SETTINGS } from './table.ts';

const TABLE = { ...SERVER_SETTINGS, ...PROXY_SETTINGS };

export type Settings = Readonly<ValuesOf<typeof TABLE>>;

/** Reads the server's settings. Throws `UserError` for an invalid one. */
export function readSettings(env: Environment, folder?: string): Settings {
  return readValues(TABLE, env, folder);
}

/** Reads a command's settings, as the directory's owner if root runs it. Throws `UserError` for an invalid setting. */
export function openSettings(): { environment: Environment; settings: Settings } {
  becomeOwner(dataDirOf(process.env));
  const environment = readEnvironment();
  return { environment, settings: readSettings(environment) };
}
