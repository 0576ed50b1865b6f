import type { Page } from '@playwright/test';

/** Sets the browser's default text size in pixels. */
export async function setBrowserFont(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Returns words that are broken over two lines although they'd fit on one, such as `Electronics (180 of 320)`. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('noscript, script, style')) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = Array.from(range.getClientRects());
        if (new Set(boxes.map(({ top }) => Math.round(top))).size < 2) continue;
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        const room = lineOf(parent);
        if (width <= room) broken.push(`${word} (${Math.round(width)} of ${Math.round(room)})`);
      }
    }
    return broken;

    function lineOf(element: Element): number {
      let block: Element | null = element;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (!block) return 0;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    }
  });
}

/**
 * Returns touch targets smaller than 44 pixels or closer than 8. Excludes the links of the error summary, whose fields
 * are large enough.
 */
export async function crowdedTargets(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, a[href]:visible:not([href^="#customer-"]), input:visible, textarea:visible')
    .evaluateAll((targets) => {
      const boxes = targets.map((target) => ({ target, box: target.getBoundingClientRect() }));
      const name = ({ target }: { target: Element }) =>
        target.getAttribute('aria-label') ?? (target.textContent || target.getAttribute('name') || '');
      const small = boxes
        .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
        .map((each) => `${name(each)} is ${each.box.width} x ${each.box.height}`);
      const near = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          const across = Math.max(one.box.left - other.box.right, other.box.left - one.box.right);
          const down = Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom);
          const apart = Math.max(across, down);
          return apart < 7.9 ? [`${name(one)} and ${name(other)} are ${apart} apart`] : [];
        }),
      );
      return [...small, ...near];
    });
}
