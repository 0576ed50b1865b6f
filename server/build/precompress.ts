import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` next to every text file below `folder`, with the highest compression. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && isText(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // One at a time: each needs tens of megabytes.
  for (const file of files) await writeCompressed(file, await readFile(file));
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
