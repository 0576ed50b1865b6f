import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lookup } from 'mrmime';
import { readBuildHash } from '../build/build-hash.ts';
import { codeOf } from '../process/errors.ts';

/** A file's content as sent. Its ETag depends on the encoding. */
export interface Variant {
  body: Buffer;
  etag: string;
}

export interface BuiltFile {
  contentType: string;
  lastModified: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}

/** The built page by path, such as `/assets/index-abc.js`; `/` is the page. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const ATTEMPTS = 20;
const PAUSE_MS = 50;
const ENCODED = /\.(br|gz)$/;

/** Reads a built folder into memory, so that later builds don't change it. Hidden files only from `.well-known`. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  for (let attempt = 1; ; attempt += 1) {
    const before = readBuildHash(folder);
    try {
      const files = await readOnce(folder);
      if (readBuildHash(folder) === before) return files;
    } catch (error) {
      // Another build is replacing the folder.
      if (!/^(ENOENT|ENOTDIR)$/.test(codeOf(error) ?? '') || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}

async function readOnce(folder: string): Promise<BuiltFiles> {
  const files = new Map<string, BuiltFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isHidden(name));
  const all = new Set(names);
  for (const name of names) {
    if (ENCODED.test(name) && all.has(name.replace(ENCODED, ''))) continue;
    files.set(`/${name.normalize()}`, await readVariants(folder, name, all));
  }
  const page = files.get('/index.html');
  if (page) files.set('/', page);
  return files;
}

async function readVariants(folder: string, name: string, all: ReadonlySet<string>): Promise<BuiltFile> {
  const file = join(folder, name);
  const type = lookup(name) ?? 'application/octet-stream';
  return {
    contentType: type === 'text/html' ? `${type};charset=utf-8` : type,
    lastModified: (await stat(file)).mtime.toUTCString(),
    plain: await readVariant(file),
    ...(all.has(`${name}.br`) ? { br: await readVariant(`${file}.br`) } : {}),
    ...(all.has(`${name}.gz`) ? { gzip: await readVariant(`${file}.gz`) } : {}),
  };
}

async function readVariant(file: string): Promise<Variant> {
  const body = await readFile(file);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
