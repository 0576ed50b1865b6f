import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const touched = new WeakSet<Page>();

/** Gives the page a touch screen in place of a mouse, or takes it away: its styles ask for that. */
export async function setTouch(page: Page, enabled: boolean): Promise<void> {
  if (touched.has(page) === enabled) return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled });
  if (enabled) touched.add(page);
  else {
    touched.delete(page);
    // Only the next document has a mouse again: this one would have neither.
    await page.goto('about:blank');
  }
}
