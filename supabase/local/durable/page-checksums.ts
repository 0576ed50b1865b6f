import { closeSync, fstatSync, openSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import { codeOf } from '../error-code.ts';

const PAGE = 8192;
const PAGES_IN_A_SEGMENT = 131_072;
/** How much is read before other work gets a turn: 512 kB. */
const PAGES_AT_ONCE = 64;

/** The files of a table or an index: its data, free space map and visibility map, in segments of a gigabyte. */
const RELATION = /^\d+(?:_fsm|_vm)?(?:\.(\d+))?$/;

/** The offset of `pd_upper`, which is 0 in a page that was never used. Little-endian, as Postgres in WebAssembly is. */
const PD_CHECKSUM = 8;
const PD_UPPER = 14;

/**
 * Reads every page of every file of a database from the disk, bypassing Postgres's cache, and compares its checksum.
 * The database may be open in this process: it writes whole pages, and never during a read here.
 *
 * @returns the first page with a wrong checksum, or `null`
 */
export async function findDamagedPage(database: string): Promise<string | null> {
  const bases = readdirSync(join(database, 'base')).map((name) => join('base', name));
  for (const folder of ['global', ...bases]) {
    for (const name of readdirSync(join(database, folder))) {
      const [matched, segment = '0'] = RELATION.exec(name) ?? [];
      if (matched === undefined) continue;
      const page = await damagedPageIn(join(database, folder, name), Number(segment) * PAGES_IN_A_SEGMENT);
      if (page !== null) return `file ${join(folder, name)}: the checksum of page ${page} is wrong`;
    }
  }
  return null;
}

async function damagedPageIn(path: string, first: number): Promise<number | null> {
  const buffer = Buffer.alloc(PAGE * PAGES_AT_ONCE);
  for (let at = 0; ; at += buffer.length) {
    const pages = readPages(path, buffer, at);
    for (let page = 0; page < pages; page += 1) {
      const block = first + at / PAGE + page;
      if (!isSound(buffer.subarray(page * PAGE, (page + 1) * PAGE), block)) return block;
    }
    if (pages < PAGES_AT_ONCE) return null;
    await turn();
  }
}

/** The number of complete pages that were read; 0 for a file that was removed meanwhile. */
function readPages(path: string, buffer: Buffer, at: number): number {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
  try {
    if (fstatSync(file).size <= at) return 0;
    return Math.floor(readSync(file, buffer, 0, buffer.length, at) / PAGE);
  } finally {
    closeSync(file);
  }
}

function isSound(page: Buffer, block: number): boolean {
  return page.readUInt16LE(PD_UPPER) === 0 || page.readUInt16LE(PD_CHECKSUM) === checksumOf(page, block);
}

/** Postgres's algorithm: 32 parallel FNV-1a sums over the page with its checksum set to 0, combined with its number. */
function checksumOf(page: Buffer, block: number): number {
  const sums = Uint32Array.from(OFFSETS);
  for (let at = 0; at < PAGE; at += 4) {
    const word = at === PD_CHECKSUM ? page.readUInt16LE(at + 2) * 0x10000 : page.readUInt32LE(at);
    mix(sums, (at / 4) % 32, word);
  }
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < 32; lane += 1) mix(sums, lane, 0);
  const all = sums.reduce((sum, lane) => sum ^ lane, block) >>> 0;
  return (all % 65_535) + 1;
}

function mix(sums: Uint32Array, lane: number, word: number): void {
  const value = ((sums[lane] ?? 0) ^ word) >>> 0;
  sums[lane] = Math.imul(value, 16_777_619) ^ (value >>> 17);
}

/** From Postgres's storage/checksum_impl.h: part of the disk format. */
const OFFSETS = [
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
];
