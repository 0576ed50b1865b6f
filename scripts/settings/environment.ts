import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../server/start-error.ts';
import { isKnown, nearestSetting } from './catalogue.ts';

/** The variables that settings are read from. An empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The files for settings, in the project's folder; the later one wins. */
const FILES = ['.env', '.env.local'];

/** `NAME=value`: the value in quotes, or bare; a comment may follow. */
const LINE = /^(?:export\s+)?\w+\s*=\s*(?:"[^"]*"|'[^']*'|`[^`]*`|[^"'`#\s][^#]*?|)(?:\s+#.*)?$/;

/**
 * The environment of this process merged with `.env` and `.env.local`. A variable that is set, even to nothing,
 * overrides the files. Throws `StartError` on a name that looks like a misspelled setting, and on a malformed line: a
 * setting that is silently ignored would be noticed only in front of customers.
 */
export function readEnvironment(folder = process.cwd(), own: Environment = process.env): Environment {
  const kept = FILES.map((file) => readFile(folder, file));
  refuseUnknown(own, 'the environment', '');
  return Object.assign({}, ...kept, own) as Environment;
}

function readFile(folder: string, file: string): Environment {
  const lines = readText(join(folder, file)).split(/\r?\n/);
  const variables: Record<string, string | undefined> = {};
  for (const [index, line] of lines.entries()) {
    Object.assign(variables, readLine(line.trim(), `${file}, line ${index + 1},`));
  }
  refuseUnknown(variables, 'our file', ` in ${file}`);
  return variables;
}

function readText(path: string): string {
  try {
    // Editors on Windows may begin a file with a byte order mark.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return '';
    throw new StartError(`${path} cannot be read (${code}): make it readable for the user who starts this.`);
  }
}

function readLine(line: string, where: string): Environment {
  if (line === '' || line.startsWith('#')) return {};
  if (LINE.test(line)) return parseEnv(line);
  if (!/^[^#]*=/.test(line)) {
    throw new StartError(`${where} is no setting: write NAME=value, and a comment after a #.`);
  }
  // Otherwise the rest would count as a comment: half of a password, for example.
  throw new StartError(
    `${where} has a quote or a # in its value: put all of it into other quotes, NAME='value'.`,
  );
}

function refuseUnknown(variables: Environment, among: 'our file' | 'the environment', where: string): void {
  for (const name of Object.keys(variables)) {
    const nearest = isKnown(name) ? null : nearestSetting(name, among);
    if (nearest) throw new StartError(`There is no setting ${name}${where}: did you mean ${nearest}?`);
  }
}
