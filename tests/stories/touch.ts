import type { Page } from '@playwright/test';
import { leftClosedModals } from '../support/closed-modals.ts';
import { devtoolsOf } from './devtools.ts';

const touched = new WeakSet<Page>();

/** Gives the document that is open a touch screen in place of a mouse: one that is opened later has a mouse again. */
export async function startTouch(page: Page): Promise<void> {
  touched.add(page);
  await emulateTouch(page, true);
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    throw new Error('The page has no touch screen.');
  }
}

/** Takes the touch screen away, and with it the document, which would be left with no pointer at all. */
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
 * Draws a document that has a mouse as on a touch screen, and returns what draws it as with a mouse again. Its styles'
 * questions for the pointer are answered in them: a touch screen of the browser's own would cost the document, and
 * opening the next one costs as much as playing a story, and the browser takes it away when it draws more of a page than
 * its window.
 */
export async function drawTouched(page: Page): Promise<() => Promise<void>> {
  const asked = await page.evaluateHandle(answerForTouch);
  return async () => {
    await page.evaluate((media) => media.forEach((text, list) => (list.mediaText = text)), asked);
    await asked.dispose();
  };
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
