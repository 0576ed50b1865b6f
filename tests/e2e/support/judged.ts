import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ibmFindings } from './ibm-checker.ts';
import { brokenWords, overflow } from './overflow.ts';
import type { View } from './views.ts';

export type Findings = ReadonlyMap<string, readonly string[]>;

export interface Judged {
  axe: Readonly<Record<'light' | 'dark', Findings>>;
  ibm: Findings;
  /** Overflow and broken words with text at twice its size. */
  largeLetters: Findings;
  html: ReadonlyMap<string, string>;
}

const judgements = new Map<readonly View[], Promise<Judged>>();

/**
 * Returns all checkers' findings for these views. The first test of a worker goes through the views, and the others
 * reuse its results.
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
    // axe checks colors; this engine checks roles, names and structure.
    ibm.set(name, await ibmFindings(page));
    largeLetters.set(name, await problemsOfLargeLetters(page));
  }
  return { axe: { light, dark }, ibm, largeLetters, html };
}

/** The widths of a tablet, a phone and the narrowest phone, in CSS pixels. */
const WIDTHS = [640, 360, 320];

/** Restores the window and the text size afterwards. */
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

/** Runs in the page: waits until the layout has adapted to the window's size. */
async function drawTwice(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

const NORMAL = 16;

/**
 * Sets the system's text size, which media queries follow. Only Chromium supports this; elsewhere only the page's text
 * grows.
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
