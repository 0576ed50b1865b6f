import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that changed in a node that the translator had replaced, so that the page shows the old text. */
    staleTexts?: string[];
  }
}

/** Ends translated texts. Playwright ignores it when it compares texts, so that tests find things as usual. */
const MARK = '\u200b';

/**
 * Translates the page as Chrome does: replaces each text node by two nested `<font>`, also new and changed ones, `delay`
 * milliseconds after they appear. Call it once the app is ready, and again after a reload.
 */
export async function translate(page: Page, delay: number): Promise<void> {
  await page.evaluate(startTranslator, { delay, mark: MARK });
}

/** Waits until all visible text is translated, and expects that none of it is outdated. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect.poll(() => page.evaluate(untranslated, MARK), 'texts that aren’t translated').toEqual([]);
  expect(await page.evaluate(() => window.staleTexts), 'texts that are outdated').toEqual([]);
}

/** Runs in the page. */
function startTranslator({ delay, mark }: { delay: number; mark: string }): void {
  const stale: string[] = [];
  const replacements = new Map<Node, HTMLElement>();
  const translations = new WeakSet<Node>();
  const scheduled = new WeakSet<Node>();

  const replace = (text: Text) => {
    scheduled.delete(text);
    const from = text.data;
    if (!text.isConnected || from.trim() === '') return;
    const fonts = [document.createElement('font'), document.createElement('font')] as const;
    for (const font of fonts) font.style.verticalAlign = 'inherit';
    const translation = document.createTextNode(`${from}${mark}`);
    translations.add(translation);
    replacements.set(text, fonts[0]);
    fonts[1].append(translation);
    fonts[0].append(fonts[1]);
    text.replaceWith(fonts[0]);
    observer.observe(text, { characterData: true });
  };
  const translateText = (text: Node) => {
    const isLeftOut = text.parentElement?.closest('script, style, noscript, textarea, [translate=no]');
    if (isLeftOut || translations.has(text) || scheduled.has(text) || text.nodeValue?.trim() === '') return;
    scheduled.add(text);
    setTimeout(() => replace(text as Text), delay);
  };
  const translateIn = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translateText(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) translateText(texts.currentNode);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData' && replacements.get(target)?.isConnected) {
        stale.push(`“${replacements.get(target)?.textContent}” is “${target.nodeValue}”`);
      } else if (type === 'characterData') translateText(target);
      for (const added of addedNodes) translateIn(added);
    }
  });
  window.staleTexts = stale;
  translateIn(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page. Returns the visible texts without the mark. */
function untranslated(mark: string): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    const isLeftOut = parentElement?.closest('script, style, noscript, textarea, [translate=no]');
    if (!isLeftOut && nodeValue?.trim() && !nodeValue.includes(mark)) found.push(nodeValue);
  }
  return found;
}
