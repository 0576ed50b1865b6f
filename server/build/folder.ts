import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, UserError } from '../process/errors.ts';
import { readValue } from '../settings/setting.ts';
import { SERVER_SETTINGS } from '../settings/table.ts';
import { readBuildHash } from './build-hash.ts';

/** The files in a build whose names change with their content. */
export const ASSETS = 'assets';

const LEFT_OVER_MS = 60 * 60_000;

/** Has `build` fill a new folder, then replaces `folder`, unless it fails. Throws `UserError` for other content. */
export async function buildAndSwitch(folder: string, build: (fresh: string) => Promise<void>): Promise<void> {
  refuseForeign(folder);
  const fresh = `${folder}.new-${randomBytes(6).toString('hex')}`;
  const remove = (): void => rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  process.once('exit', remove);
  try {
    await build(fresh);
    switchIn(fresh, folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
  sweep(folder);
}

/** Moves the earlier build first, because a folder can only be renamed to a free name. */
function switchIn(fresh: string, folder: string): void {
  const old = fresh.replace('.new-', '.old-');
  for (;;) {
    renameIf(folder, old, 'ENOENT');
    const done = renameIf(fresh, folder, 'ENOTEMPTY', 'EEXIST', 'EPERM');
    rmSync(old, { recursive: true, force: true });
    // Another build has just taken the name.
    if (done) return;
  }
}

/** Renames a folder. Returns false for these error codes. */
function renameIf(from: string, to: string, ...unless: string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (unless.includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function refuseForeign(folder: string): void {
  if (folder === readValue(SERVER_SETTINGS.buildDir, {}) || !existsSync(folder)) return;
  if (
    statSync(folder).isDirectory() &&
    (readdirSync(folder).length === 0 || readBuildHash(folder) !== null)
  ) {
    return;
  }
  throw new UserError(`BUILD_DIR names ${folder}, which has other files: name an empty folder.`);
}

function sweep(folder: string): void {
  const parent = dirname(folder);
  const name = basename(folder);
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(`${name}.new-`) && !entry.startsWith(`${name}.old-`)) continue;
    const path = join(parent, entry);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN);
    if (age > LEFT_OVER_MS) rmSync(path, { recursive: true, force: true });
  }
}
