/**
 * Runs in the page. A closed modal goes back in the history, which would abort a navigation that starts at the same
 * time (`net::ERR_ABORTED`). Gives up after a while, because a reload without modals keeps the entry.
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
