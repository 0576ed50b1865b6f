import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a file or a folder's entries. A new file needs both to survive a power cut. Throws if the disk refuses. */
export function flush(path: string): void {
  const onWindows = process.platform === 'win32';
  // Windows can't flush folders, nor files opened for reading only.
  if (onWindows && statSync(path).isDirectory()) return;
  const file = openSync(path, onWindows ? 'r+' : 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes a folder with everything in it. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flush(path);
  }
  flush(folder);
}

/** Creates a private folder with its parents durably. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = dirname(made)) flush(dirname(made));
}

/** Writes a private file. After a power cut, it's complete or missing. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await moveTo(unfinished, file);
}

/** Renames a flushed file or folder durably. */
export async function moveTo(from: string, to: string): Promise<void> {
  await rename(from, to);
  flush(dirname(to));
}
