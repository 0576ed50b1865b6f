import type { Page } from '@playwright/test';

/** Returns what overflows the right edge, and fixed elements that don't fit the window. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = Array.from(document.querySelectorAll('body *'));
    const stays = all.filter((element) => getComputedStyle(element).position === 'fixed');
    return (scrollWidth > clientWidth ? all : stays)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || (left < -1 && right > 0);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

/** Returns buttons and links with a broken or cut word. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // There three dots say that it goes on.
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' ||
        (getComputedStyle(element).display.startsWith('inline') && isCut(element.parentElement)));
    const isBroken = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (isCut(node.parentElement)) continue;
        // Longer ones are names and addresses.
        for (const word of (node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const boxes = Array.from(range.getClientRects());
          if (boxes.some((box) => box.width <= 1)) continue;
          if (boxes.length > 1 || boxes.some((box) => box.left < left - 1 || box.right > right + 1))
            return true;
        }
      }
      return false;
    };
    return Array.from(document.querySelectorAll('button, h1, h2, h3, [role=menuitem], dd, label'))
      .filter((element) => element.checkVisibility() && isBroken(element))
      .map((element) => `a broken word: ${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}
