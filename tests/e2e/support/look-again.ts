import type { Page } from '@playwright/test';

/** Sends the page the events of a tab that becomes visible. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}
