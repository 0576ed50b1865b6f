import type { Page } from '@playwright/test';
import { leftClosedModals } from '../support/closed-modals.ts';
import { devtoolsOf } from './devtools.ts';

const touched = new WeakSet<Page>();

/** Turns the document's mouse into a touch screen until the next document. */
export async function startTouch(page: Page): Promise<void> {
  touched.add(page);
  await emulateTouch(page, true);
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    throw new Error('The page has no touch screen.');
  }
}

/** Removes the touch screen with the document, which would have no pointer otherwise. */
export async function endTouch(page: Page): Promise<void> {
  if (!touched.delete(page)) return;
  await emulateTouch(page, false);
  await page.evaluate(leftClosedModals);
  await page.goto('about:blank');
}

async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  await (await devtoolsOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** Shows a document as on a touch screen, by its media queries. Returns a function that undoes it. */
export async function drawTouched(page: Page): Promise<() => Promise<void>> {
  const asked = await page.evaluateHandle(answerForTouch);
  await page.evaluate(tellScripts, true);
  return async () => {
    await page.evaluate(tellScripts, false);
    await page.evaluate((media) => media.forEach((text, list) => (list.mediaText = text)), asked);
    await asked.dispose();
  };
}

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

/** Runs in the page: makes scripts detect a touch screen, or stops that. */
function tellScripts(isTouched: boolean): void {
  if (isTouched) document.documentElement.dataset.drawnTouched = '';
  else delete document.documentElement.dataset.drawnTouched;
  document.dispatchEvent(new Event('drawn-touched'));
}

/** Runs in the page after a resize: makes styles detect a touch screen. Returns the original media queries. */
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
