import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import type { CustomerRecord } from '#lib/customer.ts';
import { quickBooksColumns, quickBooksCsv, quickBooksRow } from '#lib/export/quickbooks.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { timed } from './stats.ts';

export interface WriterReport {
  /** Of the best run, because other work can only slow one down. */
  rowsPerSecond: number;
  /** Resident memory with only the rows, and its increase in the first run, in bytes. */
  base: number | null;
  peak: number | null;
  hash: string;
}

const ROWS = 100_000;
const RUNS = 7;
const PAGE = 1_000;

const header = quickBooksColumns.map((column) => column.header);

type Pages = readonly (readonly CustomerRecord[])[];

/** Each writes the same file to the sink, including the mapping of its 32 columns. */
const writers: Readonly<Record<string, (pages: Pages, sink: Writable) => Promise<void>>> = {
  ours: (pages, sink) => pipeline(quickBooksCsv(pages), sink),
  papaparse: (pages, sink) => {
    const data = pages.flatMap((page) => page.map(quickBooksRow));
    const text = Papa.unparse({ fields: header, data }, { quotes: true, newline: '\r\n' });
    return pipeline([text, '\r\n'], sink);
  },
};

await main();

/** Takes the writer's name and prints its report as JSON. */
async function main(): Promise<void> {
  const write = writers[process.argv[2] ?? ''];
  if (!write) throw new Error(`The writers are ${Object.keys(writers).join(', ')}.`);
  const pages = makePages();
  globalThis.gc?.();
  resetPeak();
  const base = residentMemory('VmRSS');
  const hash = createHash('sha256');
  await write(
    pages,
    sink((chunk) => hash.update(chunk)),
  );
  const peak = residentMemory('VmHWM') - base;
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    times.push(
      await timed(() =>
        write(
          pages,
          sink(() => undefined),
        ),
      ),
    );
  }
  const rowsPerSecond = (ROWS / Math.min(...times)) * 1_000;
  const report: WriterReport = { rowsPerSecond, base, peak, hash: hash.digest('hex') };
  console.log(JSON.stringify(report));
}

function makePages(): Pages {
  const pages: CustomerRecord[][] = [];
  let id = 0;
  for (const customer of inventCustomers(ROWS, new Date('2026-11-20T09:20:00Z'))) {
    if (id % PAGE === 0) pages.push([]);
    pages.at(-1)?.push({ id: String((id += 1)), ...customer });
  }
  return pages;
}

function sink(take: (chunk: Buffer) => void): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      take(chunk);
      done();
    },
  });
}

/** Resets Linux's peak of resident memory; elsewhere it isn't measured. */
function resetPeak(): void {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
}

function residentMemory(field: 'VmRSS' | 'VmHWM'): number {
  if (!existsSync('/proc/self/status')) return Number.NaN;
  const line = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line?.[1] ?? Number.NaN) * 1_024;
}
