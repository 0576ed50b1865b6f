import type { Page } from '@playwright/test';

/**
 * Waits until the app has taken the built page's markup over. Until then what is typed is kept, but a press of a button
 * does nothing, and no test should depend on how fast a script comes. React leaves a mark on each element that it has
 * taken over, which is the only trace of it.
 */
export async function appReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page looks by itself, which costs nothing; tasks, and animations where a browser has none, are no part of a
    // stopped clock.
    const aMoment = async () => {
      if ('scheduler' in window) await scheduler.postTask(() => undefined, { delay: 10 });
      else await document.documentElement.animate([], 10).finished;
    };
    for (let looks = 0; looks < 6_000; looks += 1) {
      const last = Array.from(document.querySelectorAll('#root *')).at(-1);
      if (last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))) return;
      await aMoment();
    }
    throw new Error('The app has not taken the page over within a minute.');
  });
}
