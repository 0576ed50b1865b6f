import type { Page } from '@playwright/test';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  area: Area;
  fits: boolean;
}

/** Waits until the page is idle. Returns the area to draw, with focus rings and shadows. */
export function drawingOf(page: Page, whole: boolean): Promise<Drawing> {
  return page.evaluate(measure, whole);
}

function measure(whole: boolean): Drawing {
  const ROOM = 16;
  for (const animation of document.getAnimations()) {
    // Show an endless animation at its start.
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();
  }
  const root = document.documentElement;
  const dialog = whole ? null : document.querySelector('[role="dialog"]');
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (box: DOMRect) => {
    // Text for screen readers is one pixel in size.
    if (box.width <= 1 || box.height <= 1) return;
    left = Math.min(left, box.left + scrollX);
    top = Math.min(top, box.top + scrollY);
    right = Math.max(right, box.right + scrollX);
    bottom = Math.max(bottom, box.bottom + scrollY);
  };
  const paints = (style: CSSStyleDeclaration) =>
    !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth) > 0 ||
    Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth) > 0;
  const hasPseudo = (element: Element) =>
    [':before', ':after'].some((name) => {
      const { content } = getComputedStyle(element, name);
      return content !== 'none' && content !== 'normal';
    });
  const visit = (element: Element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    const drawing = element.matches('svg, img, canvas, video, input, textarea, select, progress, iframe');
    if (drawing || paints(style) || hasPseudo(element)) add(element.getBoundingClientRect());
    if (element.tagName.toLowerCase() === 'svg') return;
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child);
      else if (child instanceof Text && child.data.trim()) {
        const range = document.createRange();
        range.selectNodeContents(child);
        for (const box of range.getClientRects()) add(box);
      }
    }
  };
  if (dialog) add(dialog.getBoundingClientRect());
  else for (const child of document.body.children) visit(child);

  const [width, height] = [root.scrollWidth, Math.max(root.scrollHeight, innerHeight)];
  const fits = width <= innerWidth && height <= innerHeight;
  if (right <= left) return { area: { x: 0, y: 0, width: innerWidth, height: innerHeight }, fits };
  const x = Math.max(0, Math.floor(left) - ROOM);
  const y = Math.max(0, Math.floor(top) - ROOM);
  const area = {
    x,
    y,
    width: Math.min(width, Math.ceil(right) + ROOM) - x,
    height: Math.min(height, Math.ceil(bottom) + ROOM) - y,
  };
  return { area, fits };
}
