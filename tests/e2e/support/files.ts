import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

interface ExportedFile {
  name: string;
  rows: Record<string, string>[];
}

export async function exportBy(page: Page, press: () => Promise<void>): Promise<ExportedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), rows: parse(text, { columns: true }) };
}
