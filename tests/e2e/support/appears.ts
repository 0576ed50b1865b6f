import type { Page } from '@playwright/test';

/**
 * Waits until the page shows an element by selector and text. Reported at once, while Playwright polls twice a second.
 */
export async function appears(page: Page, selector: string, words = /(?:)/): Promise<void> {
  await page.evaluate(
    ([wanted, source]) =>
      new Promise<void>((resolve, reject) => {
        const text = new RegExp(source);
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
        const late = () => reject(new Error(`${wanted} with ${source} has not appeared within a minute.`));
        // A stopped clock doesn't stop tasks, or animations in a browser without tasks.
        if ('scheduler' in window) void scheduler.postTask(late, { delay: 60_000 });
        else void document.documentElement.animate([], 60_000).finished.then(late);

        function look(): void {
          const found = Array.from(document.querySelectorAll(wanted));
          if (!found.some(({ textContent }) => text.test(textContent))) return;
          observer.disconnect();
          resolve();
        }
      }),
    [selector, words.source] as const,
  );
}
