import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../process/errors.ts';
import { isKnown, nearestSetting } from './catalogue.ts';
import { dataDirOf, settingsFileIn } from './data-dir.ts';
import { readSettingsFile } from './settings-file.ts';

/** The variables with settings. An empty one counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the environment merged over `.env`. Throws `StartError` for a misspelled name or a misplaced file. */
export function readEnvironment(own: Environment = process.env, folder = process.cwd()): Environment {
  const file = settingsFileIn(dataDirOf(own, folder));
  refuseElsewhere(join(folder, '.env'), file);
  const { variables } = readSettingsFile(file);
  refuseUnknown(own, 'the environment', '');
  refuseUnknown(variables, 'our file', ` in ${file}`);
  if (variables.DATA_DIR) {
    throw new StartError(
      `DATA_DIR can't be in ${file}, which is in that directory: use --data-dir, or set it in the environment.`,
    );
  }
  return { ...variables, ...own };
}

/** Otherwise the file would be ignored silently. */
function refuseElsewhere(other: string, file: string): void {
  if (other === file || !existsSync(other)) return;
  throw new StartError(`Settings are read from ${file}: move ${other} there.`);
}

function refuseUnknown(variables: Environment, among: 'our file' | 'the environment', where: string): void {
  for (const name of Object.keys(variables)) {
    const nearest = isKnown(name) ? null : nearestSetting(name, among);
    if (nearest) throw new StartError(`There is no setting ${name}${where}: did you mean ${nearest}?`);
  }
}
