/**
 * Runs in the page. A modal that has closed goes back to the history's entry before it, and a navigation that begins
 * meanwhile is ended by that (`net::ERR_ABORTED`). The entry stays where the page was loaded again without the part that has
 * modals, so that this gives up after a while.
 */
export async function leftClosedModals(): Promise<void> {
  for (let looks = 0; looks < 200; looks += 1) {
    const isOnEntry = (history.state as { modal?: true } | null)?.modal === true;
    if (!isOnEntry || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null)
      return;
    if ('scheduler' in window) await scheduler.postTask(() => undefined, { delay: 10 });
    else await document.documentElement.animate([], 10).finished;
  }
}
