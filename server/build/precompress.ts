import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './files-in.ts';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` next to every text file below `folder`, with the highest compression. */
export async function precompress(folder: string): Promise<void> {
  const names = filesIn(folder).filter((name) => !basename(name).startsWith('.') && isText(name));
  // One at a time: each needs tens of megabytes.
  for (const name of names) await writeCompressed(join(folder, name), await readFile(join(folder, name)));
}

/** Writes a text file's `.br` and `.gz`. */
export async function writeCompressed(file: string, content: Buffer): Promise<void> {
  const { br, gzip } = await compress(content);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}

export function isText(name: string): boolean {
  return TEXT.has(extname(name));
}

/** Compresses a text with the highest compression. */
export async function compress(content: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, zipped] = await Promise.all([
    brotli(content, { params }),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: zipped };
}
