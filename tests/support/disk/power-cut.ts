import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import type { Random } from '../../../scripts/seed/random.ts';
import { openVerifiedBackup } from '../../../server/backup/read.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { UserError } from '../../../server/process/errors.ts';
import { createLocalBackend } from '../../../server/backend/backend.ts';
import { laterVersion, thisVersion } from '../later-version.ts';
import { program, QUICK_NODE } from '../programs.ts';
import { ADMIN, copyOfTemplate } from '../template.ts';
import { namesOf, register } from './customers.ts';
import { type Cut, cutPower, acknowledgedBefore } from './cut.ts';
import type { Recording } from './operation.ts';
import { BACKUP, DATA, LATER, type Scene } from './scenes.ts';

export interface Take {
  scene: Scene;
  recording: Recording;
  beforeFolder: string;
  afterFolder: string;
  names: readonly string[];
}

/** Plays and records a scene with registrations, in an empty folder. */
export async function play(scene: Scene, registrations: number, folder: string): Promise<Take> {
  const [beforeFolder, afterFolder] = [join(folder, 'before'), join(folder, 'after')];
  mkdirSync(beforeFolder, { recursive: true });
  const names = await prepare(scene, beforeFolder);
  cpSync(beforeFolder, afterFolder, { recursive: true });
  const log = join(folder, 'log');
  const args = [scene, afterFolder, log, String(registrations)];
  await promisify(execFile)(process.execPath, [...QUICK_NODE, ...program('rehearse'), ...args]);
  const recording = deserialize(readFileSync(log)) as Recording;
  return { scene, recording, beforeFolder, afterFolder, names };
}

/** Cuts the power and starts the product on what remains. Returns what's lost or broken. */
export async function startAfter(take: Take, cut: Cut, random: Random, folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  cutPower(take.recording, cut, (path) => readFileSync(join(take.beforeFolder, path)), folder, random);
  const acknowledged = acknowledgedBefore(take.recording, cut.at);
  try {
    return await judge(take, acknowledged, folder);
  } catch (error) {
    return [`Does not start: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns differences between the recording and the disk, which mean that the recording missed operations. */
export function missedBy(take: Take, random: Random, folder: string): string[] {
  const at = take.recording.operations.length;
  const contentBefore = (path: string): Buffer => readFileSync(join(take.beforeFolder, path));
  cutPower(take.recording, { at, flushes: true, unflushed: 'kept' }, contentBefore, folder, random);
  const [seen, real] = [filesOf(folder), filesOf(take.afterFolder)];
  const all = [...new Set([...seen, ...real])];
  return all.filter(
    (path) =>
      !seen.includes(path) ||
      !real.includes(path) ||
      !readFileSync(join(folder, path)).equals(readFileSync(join(take.afterFolder, path))),
  );
}

async function judge(
  { scene, names }: Take,
  acknowledged: ReadonlySet<string>,
  folder: string,
): Promise<string[]> {
  const [dataDir, backup] = [join(folder, DATA), join(folder, BACKUP)];
  if (scene === 'backup' && (acknowledged.has('backed up') || existsSync(backup)))
    await openVerifiedBackup(backup);
  if (scene === 'restore' && !acknowledged.has('restored') && !existsSync(join(dataDir, 'pgdata'))) {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0 && !(await isRefused(dataDir)))
      return ['An interrupted restore was treated as a new shop.'];
    await restoreBackup(backup, dataDir);
  }
  if (scene === 'migration') laterVersion(LATER);
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  try {
    const stored = await namesOf(backend);
    const expected = [...names, ...[...acknowledged].filter((what) => what.startsWith(`${scene} `))];
    const lost = expected.filter((name) => !stored.includes(name));
    const failures = lost.map((name) => `Lost: ${name}`);
    if (new Set(stored).size < stored.length) failures.push('A registration is stored twice.');
    const next = await register(backend, 'After the cut');
    if (next !== 201) failures.push(`The next registration gets ${next}.`);
    return failures;
  } finally {
    await backend.close();
    thisVersion();
  }
}

function isRefused(dataDir: string): Promise<boolean> {
  return createLocalBackend({ dataDir, ...ADMIN }).then(
    () => false,
    (error: unknown) => error instanceof UserError,
  );
}

async function prepare(scene: Scene, folder: string): Promise<string[]> {
  const dataDir = join(folder, DATA);
  if (scene === 'first start') return [];
  await copyOfTemplate(dataDir);
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  const names = Array.from({ length: 10 }, (_, n) => `Before ${n}`);
  for (const name of names) await register(backend, name);
  if (scene === 'restore') await writeBackup(backend.db, join(folder, BACKUP));
  await backend.close();
  if (scene === 'restore') rmSync(dataDir, { recursive: true });
  return names;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
