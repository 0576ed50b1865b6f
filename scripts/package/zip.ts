import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With slashes, below the archive's top. */
  name: string;
  content: Buffer;
}

const VERSION = 20;
const UTF_8 = 0x0800;
const DEFLATED = 8;
/** A regular file that everyone can read, as on Linux and macOS. */
const MODE = 0o100644 * 0x1_0000;
const MADE_ON_UNIX = 3 * 0x100;

/** Returns a ZIP archive of the files, all dated `time`. */
export function zip(entries: readonly ZipEntry[], time: Date): Buffer {
  const [files, directory] = [[] as Buffer[], [] as Buffer[]];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF_8, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(dosTime(time), 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(MODE, 6);
    place.writeUInt32LE(offset, 10);
    const [file, listed, madeBy] = [signature(0x0403), signature(0x0201), Buffer.alloc(2)];
    madeBy.writeUInt16LE(MADE_ON_UNIX + VERSION);
    const parts = [file, facts, path, packed];
    files.push(...parts);
    directory.push(listed, madeBy, facts, place, path);
    offset += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature(0x0605), end]);
}

function signature(kind: number): Buffer {
  const bytes = Buffer.from('PK\0\0');
  bytes.writeUInt16BE(((kind & 0xff) << 8) | (kind >> 8), 2);
  return bytes;
}

/** Returns the format's date and time, in steps of two seconds. */
function dosTime(time: Date): number {
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return date * 0x1_0000 + clock;
}
