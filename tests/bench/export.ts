import { setTimeout as pause } from 'node:timers/promises';
import Papa from 'papaparse';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { quickBooksColumns, quickBooksCsv, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { type Figure, figure, timed } from './figures.ts';

const ROWS = 100_000;
const PAGE = 1_000;
/** The best run counts, because other work can only slow one down. */
const RUNS = 5;

type Pages = readonly (readonly CustomerRecord[])[];

/** Measures the section `export`: 100,000 rows of 32 columns, compared with Papa Parse, which must write the same. */
export async function measureExport(): Promise<Figure[]> {
  const pages = makePages();
  const [ours, others] = [await written(pages), papaparse(pages)];
  if (ours !== others) throw new Error('Papa Parse wrote another file.');
  const speed = await rowsPerSecond(() => written(pages));
  const otherSpeed = await rowsPerSecond(async () => papaparse(pages));
  return [
    figure('export', 'rows/s', speed),
    figure('Papa Parse', 'rows/s', otherSpeed),
    figure('export, compared with Papa Parse', 'x', speed / otherSpeed, { least: 1 }),
  ];
}

async function written(pages: Pages): Promise<string> {
  let text = '';
  for await (const piece of quickBooksCsv(pages)) text += piece;
  return text;
}

function papaparse(pages: Pages): string {
  const fields = quickBooksColumns.map(({ header }) => header);
  const data = pages.flatMap((page) => page.map(quickBooksRow));
  return `${Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n' })}\r\n`;
}

async function rowsPerSecond(work: () => Promise<string>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    times.push(await timed(work));
    await pause();
  }
  return (ROWS / Math.min(...times)) * 1_000;
}

function makePages(): Pages {
  const customers = inventCustomers(ROWS, new Date('2026-11-20T09:20:00Z'));
  const records = Array.from(customers, (customer, id) => ({ id: String(id), ...customer }));
  return Array.from({ length: ROWS / PAGE }, (_, page) => records.slice(page * PAGE, (page + 1) * PAGE));
}
