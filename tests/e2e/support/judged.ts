import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ibmFindings } from './ibm-checker.ts';
import { overflow } from './overflow.ts';
import type { View } from './views.ts';

/** What one judge finds wrong, by the view's name. */
export type Findings = ReadonlyMap<string, readonly string[]>;

export interface Judged {
  /** Axe's, in each of the themes. */
  axe: Readonly<Record<'light' | 'dark', Findings>>;
  ibm: Findings;
  /** What reaches over the edge of a window of 640 pixels whose letters are twice as large. */
  largeLetters: Findings;
  /** Each view's page as the browser has it, by its name. */
  html: ReadonlyMap<string, string>;
}

const judgements = new Map<readonly View[], Promise<Judged>>();

/**
 * What every judge says of these views. To go through them takes longer than to judge them: the first test of a worker
 * that asks goes through them, with its page, and the others get the same answer.
 */
export function judged(page: Page, views: readonly View[]): Promise<Judged> {
  const known = judgements.get(views) ?? judge(page, views);
  judgements.set(views, known);
  return known;
}

async function judge(page: Page, views: readonly View[]): Promise<Judged> {
  const light = new Map<string, string[]>();
  const dark = new Map<string, string[]>();
  const ibm = new Map<string, string[]>();
  const largeLetters = new Map<string, string[]>();
  const html = new Map<string, string>();
  for (const { name, open } of views) {
    await open(page);
    html.set(name, `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
    light.set(name, await findings(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    dark.set(name, await findings(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'light' });
    // Colours are axe's, in both themes; this engine is for roles, names and structure.
    ibm.set(name, await ibmFindings(page));
    largeLetters.set(name, await overflowOfLargeLetters(page));
  }
  return { axe: { light, dark }, ibm, largeLetters, html };
}

/** Leaves window and letters as they were. */
async function overflowOfLargeLetters(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 800 });
  await setLetters(page, '200%');
  const found = await overflow(page);
  await setLetters(page, '');
  if (before) await page.setViewportSize(before);
  return found;
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
