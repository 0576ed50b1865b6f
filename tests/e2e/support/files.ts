import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { unzip } from '../../support/unzip.ts';

export interface ExportedFile {
  name: string;
  text: string;
  header: string[];
  rows: Record<string, string>[];
}

export async function exportBy(page: Page, press: () => Promise<void>): Promise<ExportedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readExport(download);
}

async function readExport(download: Download): Promise<ExportedFile> {
  return readCsv(download.suggestedFilename(), await readFile(await download.path(), 'utf8'));
}

export async function zipBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; files: ExportedFile[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const files = await unzip(await readFile(await download.path()));
  return { name: download.suggestedFilename(), files: files.map(({ name, text }) => readCsv(name, text)) };
}

function readCsv(name: string, text: string): ExportedFile {
  const [header = [], ...rows] = parse(text);
  return {
    name,
    text,
    header,
    rows: rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))),
  };
}

export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(new Date());
}

export function listDownloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}
