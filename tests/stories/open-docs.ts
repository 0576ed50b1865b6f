import type { Page } from '@playwright/test';

/**
 * Opens a documentation page in the built Storybook's frame, in the dark theme. Like Storybook's own window it changes
 * the page that it opened before into the next one: to load Storybook anew takes longer than all that is on most pages.
 */
export async function openDocs(page: Page, id: string): Promise<void> {
  if (await page.evaluate(change, id)) return;
  await page.goto(`/iframe.html?id=${id}&viewMode=docs&globals=theme:dark`);
}

/** What the frame of a built Storybook offers to whoever drives it from outside. */
interface Frame {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string } };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, what: object) => void;
    on: (event: string, listener: (id: string) => void) => void;
    off: (event: string, listener: (id: string) => void) => void;
  };
}

/**
 * Runs in the page: comes back with `true` once the next page is drawn, and with `false` where the frame is not open or
 * shows that page, which would not be drawn again.
 */
function change(id: string): Promise<boolean> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as Frame;
  if (!preview?.currentRender || preview.currentRender.id === id) return Promise.resolve(false);
  window.scrollTo(0, 0);
  return new Promise((resolve, reject) => {
    const listeners = {
      docsRendered: (which: string) => which === id && end(() => resolve(true)),
      storyErrored: () => end(() => reject(new Error(`${id} cannot be drawn.`))),
      storyMissing: () => end(() => reject(new Error(`There is no page ${id}.`))),
    };
    const end = (settle: () => void): void => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      settle();
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  });
}
