import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse as parseWithCsvParse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { expect } from './test.ts';

export interface ExportedFile {
  name: string;
  text: string;
  header: string[];
  /** Each row as its cells by their column. */
  rows: Record<string, string>[];
}

/** Presses what exports, and reads the file that comes of it. */
export async function exportBy(page: Page, press: () => Promise<void>): Promise<ExportedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readExport(download);
}

/** Reads a file with two parsers that know nothing of the one who wrote it, and that must agree. */
export async function readExport(download: Download): Promise<ExportedFile> {
  const text = await readFile(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors, 'what papaparse finds wrong').toEqual([]);
  const parsed = parseWithCsvParse(text, { relax_column_count: false });
  expect(parsed, 'what csv-parse reads').toEqual(data);
  const [header = [], ...rows] = data;
  return {
    name: download.suggestedFilename(),
    text,
    header,
    rows: rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))),
  };
}

/** Today, `YYYY-MM-DD`, on the business's calendar. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(new Date());
}

/** The names of the files that the page hands over from now on. */
export function listDownloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}
