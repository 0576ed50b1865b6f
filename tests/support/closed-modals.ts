/** Runs in the page. Waits until closed modals have left the history, which would abort a navigation. */
export async function leftClosedModals(): Promise<void> {
  for (let looks = 0; looks < 200; looks += 1) {
    const isOnEntry = (history.state as { modal?: true } | null)?.modal === true;
    if (!isOnEntry || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null)
      return;
    if ('scheduler' in window) await scheduler.postTask(() => undefined, { delay: 10 });
    else await document.documentElement.animate([], 10).finished;
  }
}
