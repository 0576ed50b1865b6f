import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lookup } from 'mrmime';
import { readBuildHash } from '../build/build-hash.ts';
import { filesIn } from '../build/files-in.ts';
import { fillPage } from '../build/fill-page.ts';
import { compress, isText } from '../build/precompress.ts';
import { codeOf } from '../process/errors.ts';
import type { PageSettings } from '../settings/page.ts';

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

/** Reads a built page into memory, so that later builds don't change it, with the shop's own files filled in. */
export async function readPage(folder: string, settings: PageSettings): Promise<BuiltFiles> {
  return readWhole(folder, async () => {
    const files = new Map<string, BuiltFile>();
    const now = new Date().toUTCString();
    for (const [name, content] of fillPage(folder, settings)) {
      if (!isHidden(name)) files.set(`/${name.normalize()}`, await madeFile(name, content, now));
    }
    for (const [path, file] of await readOnce(folder)) if (path.startsWith('/assets/')) files.set(path, file);
    return files;
  });
}

/** Reads a built folder into memory as it is. Hidden files only from `.well-known`. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  return readWhole(folder, () => readOnce(folder));
}

/** Reads again if another build replaced the folder. */
async function readWhole(folder: string, read: () => Promise<Map<string, BuiltFile>>): Promise<BuiltFiles> {
  for (let attempt = 1; ; attempt += 1) {
    const before = readBuildHash(folder);
    try {
      const files = await read();
      if (readBuildHash(folder) === before) {
        const page = files.get('/index.html');
        return page ? files.set('/', page) : files;
      }
    } catch (error) {
      // Another build is replacing the folder.
      if (!/^(ENOENT|ENOTDIR)$/.test(codeOf(error) ?? '') || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}

async function readOnce(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const names = filesIn(folder).filter((name) => !isHidden(name));
  const all = new Set(names);
  for (const name of names) {
    if (ENCODED.test(name) && all.has(name.replace(ENCODED, ''))) continue;
    files.set(`/${name.normalize()}`, await readVariants(folder, name, all));
  }
  return files;
}

async function madeFile(name: string, content: Buffer, lastModified: string): Promise<BuiltFile> {
  const small = isText(name) ? await compress(content) : null;
  return {
    contentType: typeOf(name),
    lastModified,
    plain: variantOf(content),
    ...(small && { br: variantOf(small.br), gzip: variantOf(small.gzip) }),
  };
}

async function readVariants(folder: string, name: string, all: ReadonlySet<string>): Promise<BuiltFile> {
  const file = join(folder, name);
  return {
    contentType: typeOf(name),
    lastModified: (await stat(file)).mtime.toUTCString(),
    plain: await readVariant(file),
    ...(all.has(`${name}.br`) ? { br: await readVariant(`${file}.br`) } : {}),
    ...(all.has(`${name}.gz`) ? { gzip: await readVariant(`${file}.gz`) } : {}),
  };
}

async function readVariant(file: string): Promise<Variant> {
  return variantOf(await readFile(file));
}

function variantOf(body: Buffer): Variant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type === 'text/html' ? `${type};charset=utf-8` : type;
}

function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
