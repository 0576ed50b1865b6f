import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ibmFindings } from './ibm-checker.ts';
import { brokenWords, overflow } from './overflow.ts';
import type { View } from './views.ts';

/** What one judge finds wrong, by the view's name. */
export type Findings = ReadonlyMap<string, readonly string[]>;

export interface Judged {
  /** Axe's, in each of the themes. */
  axe: Readonly<Record<'light' | 'dark', Findings>>;
  ibm: Findings;
  /** What reaches over the edge, or is broken in the middle of a word, where the system's letters are twice as large. */
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
    largeLetters.set(name, await problemsOfLargeLetters(page));
  }
  return { axe: { light, dark }, ibm, largeLetters, html };
}

/** Windows of a tablet, a phone and the narrowest phone, in CSS pixels. */
const WIDTHS = [640, 360, 320];

/** Leaves window and letters as they were. */
async function problemsOfLargeLetters(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  await setLetters(page, 2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(drawTwice);
    const found = [...(await overflow(page)), ...(await brokenWords(page))];
    problems.push(...found.map((what) => `${width}: ${what}`));
  }
  await setLetters(page, 1);
  if (before) await page.setViewportSize(before);
  return problems;
}

/** Runs in the page: what takes its place by the window's size has it then. */
async function drawTwice(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

const NORMAL = 16;

/**
 * Sets the size that the system asks for, which the questions of the styles for the window's width follow. Only Chromium
 * can be asked to; elsewhere the letters of the page grow, and those questions are answered as before.
 */
async function setLetters(page: Page, times: number): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: NORMAL * times } });
    await devtools.detach();
  } else {
    await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      `${times * 100}%`,
    );
  }
}
