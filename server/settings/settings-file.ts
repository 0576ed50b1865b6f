import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf, UserError } from '../process/errors.ts';

/** The variables with settings. An empty one counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface SettingsFile {
  variables: Environment;
  /** Settings whose value is cut off at a `#`. */
  cut: string[];
}

/** `NAME=value`, quoted or bare. A comment may follow. */
const LINE = /^(?:export\s+)?\w+\s*=\s*(?:"[^"]*"|'[^']*'|`[^`]*`|[^"'`#\s][^#]*?|)(?:\s+#.*)?$/;
/** A bare value with text after a `#`: a comment, or part of a password. */
const CUT = /^(?:export\s+)?(\w+)\s*=(?!\s*["'`])[^#]*\s#/;
const GROUP_AND_OTHERS = 0o077;
const OTHERS_READ = 0o004;
const OTHERS_ENTER = 0o001;

/** Reads a settings file, which may be missing. Throws `UserError` for a malformed line. */
export function readSettingsFile(file: string): SettingsFile {
  const found: SettingsFile = { variables: {}, cut: [] };
  for (const [index, text] of readText(file).split(/\r?\n/).entries()) {
    const line = text.trim();
    found.variables = { ...found.variables, ...readLine(line, `${file}, line ${index + 1},`) };
    found.cut.push(...(CUT.exec(line)?.slice(1) ?? []));
  }
  return found;
}

/** Makes the file readable only for its owner. Does nothing for someone else's file, or on Windows. */
export function closeSettings(file: string): void {
  if (process.platform === 'win32' || !existsSync(file)) return;
  const { uid, mode } = statSync(file);
  if (uid === process.getuid?.() && (mode & GROUP_AND_OTHERS) !== 0) chmodSync(file, 0o600);
}

/** Returns whether other users of this computer can read the file. */
export function isOpenToOthers(file: string): boolean {
  // Windows reports every file as open.
  if (process.platform === 'win32') return false;
  return (statSync(file).mode & OTHERS_READ) !== 0 && (statSync(dirname(file)).mode & OTHERS_ENTER) !== 0;
}

function readText(path: string): string {
  try {
    // Editors on Windows may add a byte-order mark.
    const bytes = readFileSync(path);
    if (bytes.includes(0)) throw new UserError(`${path} is UTF-16 text: save it as UTF-8 in your editor.`);
    return bytes.toString().replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw new UserError(
      `${path} can't be read (${code}): run this as root or as its owner, or make it readable.`,
    );
  }
}

function readLine(line: string, where: string): Environment {
  if (line === '' || line.startsWith('#')) return {};
  const [, name = '', curly] =
    /^(?:export\s+)?(\w+)\s*=\s*([\u2018\u2019\u201C\u201D\u201E\u00AB\u00BB])/.exec(line) ?? [];
  if (curly) {
    // The quotes would be part of the value, such as a password.
    throw new UserError(`${where} has curly quotes: type straight ones, ${name}='value'.`);
  }
  if (LINE.test(line)) return parseEnv(line);
  if (!/^[^#]*=/.test(line)) {
    throw new UserError(`${where} isn't a setting: write NAME=value, and comments after a #.`);
  }
  // Otherwise the rest would count as a comment: part of a password, for example.
  throw new UserError(
    `${where} has a quote or a # in its value: put the whole value into other quotes, NAME='value'.`,
  );
}
