import type { Locator, Page } from '@playwright/test';

/** Returns elements that overflow the right edge, and fixed elements larger than the window. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = Array.from(document.querySelectorAll('body *'));
    const fixed = all.filter((element) => getComputedStyle(element).position === 'fixed');
    return (scrollWidth > clientWidth ? all : fixed)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || (left < -1 && right > 0);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

/** Scrolls through a table. Returns the values that end in an ellipsis. */
export async function cutValues(table: Locator): Promise<string[]> {
  return table.evaluate(async (element) => {
    const list = element.parentElement?.parentElement;
    if (!list) return ['The table has nothing to scroll in.'];
    const cut = new Set<string>();
    for (let top = 0; top < list.scrollHeight; top += list.clientHeight / 2) {
      list.scrollTop = top;
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      for (const value of element.querySelectorAll('[role=row] [title]')) {
        if (value.scrollWidth > value.clientWidth) cut.add(value.textContent);
      }
    }
    return [...cut];
  });
}

/** Returns words broken over two lines that would fit on one, such as `Electronics (180 of 320)`. */
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
        const line = lineOf(parent);
        if (width <= line) broken.push(`${word} (${Math.round(width)} of ${Math.round(line)})`);
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

/** Returns visible touch targets that are smaller than 44 pixels. A customer's name is as large as its row. */
export async function smallTargets(page: Page, exceptions = /(?!)/): Promise<string[]> {
  const targets = page.locator(
    'button:visible, [role=tab]:visible, input:not([tabindex="-1"]):visible, textarea:visible',
  );
  const small = await targets.evaluateAll((all) =>
    all.flatMap((target) => {
      const isRow = getComputedStyle(target, '::after').position === 'absolute';
      const pressed = target.matches('[type=checkbox], [type=radio]') ? target.closest('label') : target;
      const { width, height } = (
        (isRow && target.closest('[role=row]')) ||
        (pressed ?? target)
      ).getBoundingClientRect();
      const name =
        target.getAttribute('aria-label') ??
        (pressed?.textContent || target.getAttribute('name') || target.getAttribute('title'));
      return width < 43.9 || height < 43.9 ? [`${name} is ${width} x ${height}`] : [];
    }),
  );
  return small.filter((target) => !exceptions.test(target));
}

/** Returns touch targets closer than 8 pixels, except the links of the error summary. */
export async function crowdedTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      'button:visible, a[href]:visible:not([href^="#customer-"]), input:not([tabindex="-1"]):visible, textarea:visible',
    )
    .evaluateAll((targets) =>
      targets.flatMap((one, index) =>
        targets.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.max(a.left - b.right, b.left - a.right);
          const down = Math.max(a.top - b.bottom, b.top - a.bottom);
          const apart = Math.max(across, down);
          return apart < 7.9 ? [`${one.textContent} and ${other.textContent} are ${apart} apart`] : [];
        }),
      ),
    );
}

/** Sets the default text size. Outside Chromium, only the page's own text grows. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  } else {
    await page.addStyleTag({ content: `:root { font-size: ${(pixels / 16) * 100}% }` });
  }
}

/** Returns what's wrong with the distances around fields: 4 to 8 pixels inside one, at least 24 to the next label. */
export async function uneasyFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxesOf = (within: Element, selector: string) =>
      Array.from(within.querySelectorAll(selector), (element) => element.getBoundingClientRect()).filter(
        ({ width, height }) => width > 1 && height > 1,
      );
    const isBelow = (one: DOMRect, other: DOMRect) =>
      one.top >= other.bottom - 1 && one.left < other.right && one.right > other.left;
    const form = document.querySelector('form') ?? document.body;
    const starts = boxesOf(form, 'label, h3, button[type=submit]');
    return Array.from(form.querySelectorAll('label'), (label) => {
      const frame = label.parentElement ?? form;
      const parts = boxesOf(frame, 'label, input, textarea, p, button');
      const inside = parts.slice(1).map((part) => {
        const above = parts.filter((other) => isBelow(part, other));
        return part.top - Math.max(...above.map(({ bottom }) => bottom));
      });
      const bottom = Math.max(...parts.map((part) => part.bottom));
      const next = starts.filter((start) => isBelow(start, frame.getBoundingClientRect()));
      const outside = Math.min(...next.map(({ top }) => top - bottom));
      const isEasy = inside.every((gap) => gap > 3.9 && gap < 8.1) && outside > 23.9;
      return isEasy ? '' : `${label.textContent}: ${inside.map(Math.round).join(', ')}; ${outside}`;
    }).filter(Boolean);
  });
}
