import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Unpacks a zip with an independent reader. Throws when a checksum is wrong. */
export async function unzip(zip: Uint8Array): Promise<{ name: string; text: string }[]> {
  const files: { name: string; text: string }[] = [];
  const archive = await fromBufferPromise(Buffer.from(zip), { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const stream = await archive.openReadStreamPromise(entry);
    const content = Buffer.concat((await stream.toArray()) as Buffer[]);
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} does not have its own checksum.`);
    files.push({ name: entry.fileName, text: content.toString('utf8') });
  }
  return files;
}
