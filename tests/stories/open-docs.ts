import type { Page } from '@playwright/test';

/**
 * Opens a documentation page in the built Storybook's frame, in the dark theme. Navigates within the frame, because
 * loading Storybook again takes longer than most pages.
 */
export async function openDocs(page: Page, id: string): Promise<void> {
  if (await page.evaluate(change, id)) return;
  await page.goto(`/iframe.html?id=${id}&viewMode=docs&globals=theme:dark`);
}

interface Frame {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string } };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, what: object) => void;
    on: (event: string, listener: (id: string) => void) => void;
    off: (event: string, listener: (id: string) => void) => void;
  };
}

/** Runs in the page: returns true once the page is drawn, and false when the frame isn't open or already shows it. */
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
