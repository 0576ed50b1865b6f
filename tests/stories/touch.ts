import type { Page } from '@playwright/test';
import { leftClosedModals } from '../support/closed-modals.ts';
import { devtoolsOf } from './devtools.ts';

const touched = new WeakSet<Page>();

/** Turns the open document's mouse into a touch screen. The next document has a mouse again. */
export async function startTouch(page: Page): Promise<void> {
  touched.add(page);
  await emulateTouch(page, true);
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    throw new Error('The page has no touch screen.');
  }
}

/** Removes the touch screen together with the document, which would have no pointer at all. */
export async function endTouch(page: Page): Promise<void> {
  if (!touched.delete(page)) return;
  await emulateTouch(page, false);
  await page.evaluate(leftClosedModals);
  await page.goto('about:blank');
}

async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  await (await devtoolsOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled });
}

/**
 * Draws a document with a mouse as on a touch screen. Returns a function that undoes it. Changes the styles' media
 * queries, because the browser's own touch emulation needs a new document, which costs as much as playing a story.
 */
export async function drawTouched(page: Page): Promise<() => Promise<void>> {
  const asked = await page.evaluateHandle(answerForTouch);
  await page.evaluate(tellScripts, true);
  return async () => {
    await page.evaluate(tellScripts, false);
    await page.evaluate((media) => media.forEach((text, list) => (list.mediaText = text)), asked);
    await asked.dispose();
  };
}

/** Runs in the page before its scripts: has those that ask for a touch screen be answered by `drawTouched`, too. */
export function answerScripts(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = ask(query);
    if (!query.includes('pointer: coarse')) return list;
    const isTouched = () => 'drawnTouched' in document.documentElement.dataset;
    Object.defineProperty(list, 'matches', { get: () => isTouched() || ask(query).matches });
    document.addEventListener('drawn-touched', () => list.dispatchEvent(new Event('change')));
    return list;
  };
}

/** Has the page's scripts take it for one on a touch screen, or no longer. Runs in the page. */
function tellScripts(isTouched: boolean): void {
  if (isTouched) document.documentElement.dataset.drawnTouched = '';
  else delete document.documentElement.dataset.drawnTouched;
  document.dispatchEvent(new Event('drawn-touched'));
}

/** Runs in the page, once that has taken the size of its window. Returns the questions as they were. */
async function answerForTouch(): Promise<Map<MediaList, string>> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const asked = new Map<MediaList, string>();
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) answer(rule.media);
      const { cssRules } = rule as CSSRule & { cssRules?: CSSRuleList };
      if (cssRules) visit(cssRules);
    }
  };
  const answer = (media: MediaList) => {
    const text = media.mediaText;
    const answered = text.replaceAll(
      /\((?:any-)?(pointer|hover)(?:: *([a-z]+))?\)/g,
      (_, feature: string, value?: string) =>
        value === (feature === 'pointer' ? 'coarse' : 'none') || (feature === 'pointer' && !value)
          ? '(min-width: 0px)'
          : '(max-width: 0px)',
    );
    if (answered === text) return;
    asked.set(media, text);
    media.mediaText = answered;
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) visit(sheet.cssRules);
  return asked;
}
