import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app has taken the built page's markup over. Until then what is typed is kept, but a press of a button
 * does nothing, and no test should depend on how fast a script comes. React leaves a mark on each element that it has
 * taken over, which is the only trace of it.
 */
export async function appReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isTakenOver), { message: 'the app has taken the page over', intervals: [20] })
    .toBe(true);
}

function isTakenOver(): boolean {
  const elements = document.querySelectorAll('#root *');
  const last = elements.item(elements.length - 1);
  return elements.length > 0 && Object.keys(last).some((key) => key.startsWith('__reactFiber$'));
}
