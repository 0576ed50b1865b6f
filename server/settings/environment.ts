import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { isKnown, nearestSetting } from './nearest.ts';
import { dataDirOf, settingsFileIn } from './data-dir.ts';
import { type Environment, readSettingsFile } from './settings-file.ts';

/** Returns the environment merged over `.env`. Throws `UserError` for a misspelled name or a misplaced file. */
export function readEnvironment(own: Environment = process.env, folder = process.cwd()): Environment {
  const file = settingsFileIn(dataDirOf(own, folder));
  refuseElsewhere(join(folder, '.env'), file);
  const { variables } = readSettingsFile(file);
  refuseUnknown(own, 'the environment', '');
  refuseUnknown(variables, 'our file', ` in ${file}`);
  if (variables.DATA_DIR) {
    throw new UserError(
      `DATA_DIR can't be in ${file}, which is in that directory: use --data-dir, or set it in the environment.`,
    );
  }
  return { ...variables, ...own };
}

/** Otherwise the file would be ignored silently. */
function refuseElsewhere(other: string, file: string): void {
  if (other === file || !existsSync(other)) return;
  throw new UserError(`Settings are read from ${file}: move ${other} there.`);
}

function refuseUnknown(variables: Environment, among: 'our file' | 'the environment', where: string): void {
  for (const name of Object.keys(variables)) {
    const nearest = isKnown(name) ? null : nearestSetting(name, among);
    if (nearest) throw new UserError(`There is no setting ${name}${where}: did you mean ${nearest}?`);
  }
}
